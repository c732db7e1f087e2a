import { Readable } from 'node:stream'
import { setTimeout as passed } from 'node:timers/promises'
import { allowedOf, type ChatModel as ChatModelAnswer, type ChatTurn, type NewTurn, Refusal } from '@assay/contracts'
import type { Db } from '../../platform/database/database.ts'
import { type Account, hasPremium, type PremiumMode } from '../../platform/identity/user-answer.ts'
import { type AnsweredTurn, type AnswerNeeds, answerTurn } from './answer-turn.ts'
import {
  askToStop,
  branchOf,
  countMessage,
  endTurn,
  giveBack,
  insertTurn,
  isStopAsked,
  listConversations,
  readConversation,
  readTurn,
  removeConversation,
  usedToday,
} from './assistant.store.ts'
import { chatPrompt } from './prompt.ts'
import { eventLines, type RunningTurn, runningTurn } from './running-turns.ts'
import type { CallAs } from './tools/tool.ts'

export interface AssistantNeeds extends Omit<AnswerNeeds, 'model'> {
  readonly db: Db
  readonly model: AnswerNeeds['model'] | undefined
  readonly premiumMode: PremiumMode
}

export type AssistantService = ReturnType<typeof assistantService>

/** How often a turn looks whether another program was told to stop it, and a follower whether it has ended elsewhere. */
const lookMs = 1000

const unanswered: AnsweredTurn['kept'] = { answer: '', marks: [], links: [], calls: [], model: null, usage: null, ms: null }

export function assistantService(needs: AssistantNeeds) {
  const { db, model, premiumMode } = needs
  const running = new Map<string, RunningTurn>()
  const open = new Set<Promise<void>>()
  const allowed = (account: Account) => allowedOf('chat_model', hasPremium(account, premiumMode))

  return {
    async model(account: Account): Promise<ChatModelAnswer> {
      const tools = needs.tools.map(({ name, what }) => ({ name, what }))
      const today = { used: await usedToday(db, account.id), allowed: allowed(account) }
      return { model: model ? { name: model.name, prompt: chatPrompt, tools } : null, today }
    },
    list: (userId: string) => listConversations(db, userId),
    read: (userId: string, id: string) => readConversation(db, userId, id),

    async remove(userId: string, id: string) {
      await removeConversation(db, userId, id)
      for (const turn of running.values()) if (turn.conversationId === id) turn.stop.abort()
      return { message: 'The conversation was deleted.' }
    },

    /** Begins a turn and returns its events. It goes on by itself: `callAs` calls endpoints as the user who asks. Throws `CHAT_OFF` without a model. */
    async ask(account: Account, asked: NewTurn, callAs: (signal: AbortSignal) => CallAs): Promise<Readable> {
      if (!model) throw new Refusal('CHAT_OFF')
      const before = await branchOf(db, account.id, asked.parent)
      const row = await insertTurn(db, { userId: account.id, ...asked })
      const turn = runningTurn(row.id, row.conversationId, account.id)
      running.set(turn.id, turn)
      turn.tell({ event: 'turn', data: { id: row.id, conversationId: row.conversationId } })
      const answering = () => answerTurn({ turn, before, callAs, text: asked.text, context: asked.context }, { ...needs, model })
      const finishing = finish(turn, row, answered(account, turn, answering))
      open.add(finishing)
      void finishing.then(() => open.delete(finishing))
      return turn.follow(0)
    },

    async follow(userId: string, id: string, after: number, signal: AbortSignal): Promise<Readable> {
      const turn = running.get(id)
      if (turn?.userId === userId) return turn.follow(after)
      return Readable.from(lastEvent(userId, await readTurn(db, userId, id), after, signal))
    },

    async stop(userId: string, id: string) {
      await askToStop(db, userId, id)
      running.get(id)?.stop.abort()
      return { message: 'The answer was stopped.' }
    },

    /** Everything of a user, for their export. */
    everything: async (userId: string) =>
      Promise.all((await listConversations(db, userId)).map(({ id }) => readConversation(db, userId, id))),

    /** Stops what is being answered; resolves when that is stored. */
    async close(): Promise<void> {
      for (const turn of running.values()) turn.stop.abort()
      await Promise.all(open)
    },
  }

  /** Counts the message, has it answered, and gives it back where nothing came. */
  async function answered(account: Account, turn: RunningTurn, answering: () => Promise<AnsweredTurn>): Promise<AnsweredTurn> {
    if (!(await countMessage(db, account.id, allowed(account)))) return { state: 'rules', reason: 'quota', kept: unanswered, began: false }
    const watch = setInterval(() => void lookForStop(turn), lookMs).unref()
    try {
      const ended = await answering()
      if (ended.state === 'rules' && !ended.began) await giveBack(db, account.id)
      return ended
    } finally {
      clearInterval(watch)
    }
  }

  async function lookForStop(turn: RunningTurn): Promise<void> {
    try {
      if (await isStopAsked(db, turn.id)) turn.stop.abort()
    } catch (error) {
      needs.log.debug({ err: error }, 'a turn of the chat could not be looked at')
    }
  }

  async function finish(turn: RunningTurn, row: ChatTurn, answering: Promise<AnsweredTurn>): Promise<void> {
    let ended: AnsweredTurn
    try {
      ended = await answering
    } catch (error) {
      needs.log.error({ err: error, turn: turn.id }, 'a turn of the chat failed')
      ended = { state: 'rules', reason: 'failed', kept: unanswered, began: false }
    }
    const { state, reason, kept } = ended
    try {
      await endTurn(db, turn.id, state, reason, kept)
    } catch (error) {
      needs.log.error({ err: error, turn: turn.id }, 'a turn of the chat was not stored')
    }
    turn.end({ ...row, state, reason, ...kept })
    running.delete(turn.id)
  }

  /** The end of a turn that this program does not answer, as soon as it is stored. */
  async function* lastEvent(userId: string, first: ChatTurn, after: number, signal: AbortSignal): AsyncGenerator<string> {
    let turn = first
    while (turn.state === 'running' && !signal.aborted) {
      yield ': \n\n'
      await passed(lookMs, undefined, { ref: false })
      turn = await readTurn(db, userId, turn.id)
    }
    yield eventLines(after + 1, { event: 'end', data: turn })
  }
}
