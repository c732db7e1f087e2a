import { Readable } from 'node:stream'
import type { ChatModel as ChatModelAnswer, NewTurn } from '@assay/contracts'
import type { Account } from '../../platform/identity/user-answer.ts'
import { answerTurn } from './answer-turn.ts'
import {
  askToStop,
  branchOf,
  insertTurn,
  listConversations,
  readConversation,
  readTurn,
  removeConversation,
  renameConversation,
  usedToday,
} from './chat.store.ts'
import { allowedToday, type ChatNeeds, keptForRules, lastEvent, openTurns } from './open-turns.ts'
import { chatPrompt } from './prompt.ts'
import type { CallAs } from './tools/tool.ts'

export type ChatService = ReturnType<typeof chatService>

export function chatService(needs: ChatNeeds) {
  const { db } = needs
  const turns = openTurns(needs)
  return {
    model: (account: Account) => modelFor(needs, account),
    list: (userId: string) => listConversations(db, userId),
    read: (userId: string, id: string) => readConversation(db, userId, id),
    async rename(userId: string, id: string, title: string) {
      await renameConversation(db, userId, id, title)
      return { message: 'The conversation was renamed.' }
    },
    async remove(userId: string, id: string) {
      await removeConversation(db, userId, id)
      turns.stopConversation(id)
      return { message: 'The conversation was deleted.' }
    },
    /**
     * Begins a turn and returns its events. It continues even if nobody reads them. `callAs` calls endpoints as the user. Without a model
     * the turn is kept, and the rules answer it on the page.
     */
    ask: (account: Account, asked: NewTurn, callAs: (signal: AbortSignal) => CallAs): Promise<Readable> =>
      ask(needs, turns, account, asked, callAs),
    async follow(userId: string, id: string, after: number, signal: AbortSignal): Promise<Readable> {
      const turn = turns.get(id)
      if (turn?.userId === userId) return turn.follow(after)
      return Readable.from(lastEvent(db, userId, await readTurn(db, userId, id), after, signal))
    },
    async stop(userId: string, id: string) {
      await askToStop(db, userId, id)
      turns.get(id)?.stop.abort()
      return { message: 'The answer was stopped.' }
    },
    /** All conversations of a user, for their export. */
    everything: async (userId: string) =>
      Promise.all((await listConversations(db, userId)).map(({ id }) => readConversation(db, userId, id))),
    /** The number of turns that a model is answering. */
    running: turns.running,
    close: turns.close,
  }
}

async function modelFor({ db, model, premiumMode, tools }: ChatNeeds, account: Account): Promise<ChatModelAnswer> {
  const today = { used: await usedToday(db, account.id), allowed: allowedToday(account, premiumMode) }
  const named = tools.map(({ name, what }) => ({ name, what }))
  return { model: model ? { name: model.name, prompt: chatPrompt, tools: named } : null, today }
}

async function ask(
  needs: ChatNeeds,
  turns: ReturnType<typeof openTurns>,
  account: Account,
  asked: NewTurn,
  callAs: (signal: AbortSignal) => CallAs,
): Promise<Readable> {
  const { db, model } = needs
  if (!model) return Readable.from(await keptForRules(db, await insertTurn(db, { userId: account.id, ...asked })))
  const before = await branchOf(db, account.id, asked.parent)
  const row = await insertTurn(db, { userId: account.id, ...asked })
  const { text, context } = asked
  return turns.begin(account, row, (turn) => answerTurn({ turn, before, callAs, text, context }, { ...needs, model })).follow(0)
}
