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
} from './assistant.store.ts'
import { type AssistantNeeds, allowedToday, keptForRules, lastEvent, openTurns } from './open-turns.ts'
import { chatPrompt } from './prompt.ts'
import type { CallAs } from './tools/tool.ts'

export type AssistantService = ReturnType<typeof assistantService>

export function assistantService(needs: AssistantNeeds) {
  const { db, model, premiumMode } = needs
  const turns = openTurns(needs)
  return {
    async model(account: Account): Promise<ChatModelAnswer> {
      const tools = needs.tools.map(({ name, what }) => ({ name, what }))
      const today = { used: await usedToday(db, account.id), allowed: allowedToday(account, premiumMode) }
      return { model: model ? { name: model.name, prompt: chatPrompt, tools } : null, today }
    },
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
    async ask(account: Account, asked: NewTurn, callAs: (signal: AbortSignal) => CallAs): Promise<Readable> {
      if (!model) return Readable.from(await keptForRules(db, await insertTurn(db, { userId: account.id, ...asked })))
      const before = await branchOf(db, account.id, asked.parent)
      const row = await insertTurn(db, { userId: account.id, ...asked })
      const { text, context } = asked
      return turns.begin(account, row, (turn) => answerTurn({ turn, before, callAs, text, context }, { ...needs, model })).follow(0)
    },
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
    close: turns.close,
  }
}
