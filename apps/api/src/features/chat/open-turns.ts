import { setTimeout as passed } from 'node:timers/promises'
import { allowedOf, type ChatTurn } from '@assay/contracts'
import type { Db } from '../../platform/database/database.ts'
import { type Account, hasPremium, type PremiumMode } from '../../platform/identity/user-answer.ts'
import type { AnsweredTurn, AnswerNeeds } from './answer-turn.ts'
import { countMessage, endTurn, giveBack, isStopAsked, readTurn } from './chat.store.ts'
import { eventLines, type RunningTurn, runningTurn } from './running-turns.ts'

export interface ChatNeeds extends Omit<AnswerNeeds, 'model'> {
  readonly db: Db
  readonly model: AnswerNeeds['model'] | undefined
  readonly premiumMode: PremiumMode
}

/**
 * How often a turn checks whether it was stopped from another process, and a follower whether it has ended in
 * another process.
 */
const lookMs = 1000

const unanswered: AnsweredTurn['kept'] = { answer: '', marks: [], links: [], calls: [], model: null, usage: null, ms: null }

/** The messages per day this user may send to a model. */
export const allowedToday = (account: Account, mode: PremiumMode) => allowedOf('chat_model', hasPremium(account, mode))

/** The turns that this process answers. */
export function openTurns(needs: ChatNeeds) {
  const running = new Map<string, RunningTurn>()
  const open = new Set<Promise<void>>()
  return {
    get: (id: string) => running.get(id),
    running: () => running.size,

    /** Begins a turn, which continues on its own. */
    begin(account: Account, row: ChatTurn, answer: (turn: RunningTurn) => Promise<AnsweredTurn>): RunningTurn {
      const turn = runningTurn(row.id, row.conversationId, account.id)
      running.set(turn.id, turn)
      turn.tell({ event: 'turn', data: { id: row.id, conversationId: row.conversationId } })
      const finishing = finish(
        needs,
        turn,
        row,
        answered(needs, account, turn, () => answer(turn)),
      ).then(() => void running.delete(turn.id))
      open.add(finishing)
      void finishing.then(() => open.delete(finishing))
      return turn
    },

    stopConversation(id: string): void {
      for (const turn of running.values()) if (turn.conversationId === id) turn.stop.abort()
    },

    /** Stops running turns. Resolves when their end is stored. */
    async close(): Promise<void> {
      for (const turn of running.values()) turn.stop.abort()
      await Promise.all(open)
    },
  }
}

/** Counts the message, has it answered, and uncounts it when no answer began. */
async function answered(needs: ChatNeeds, account: Account, turn: RunningTurn, answer: () => Promise<AnsweredTurn>): Promise<AnsweredTurn> {
  const { db, premiumMode } = needs
  if (!(await countMessage(db, account.id, allowedToday(account, premiumMode))))
    return { state: 'rules', reason: 'quota', kept: unanswered, began: false }
  const watch = setInterval(() => void lookForStop(needs, turn), lookMs).unref()
  try {
    const ended = await answer()
    if (ended.state === 'rules' && !ended.began) await giveBack(db, account.id)
    return ended
  } finally {
    clearInterval(watch)
  }
}

async function lookForStop({ db, log }: ChatNeeds, turn: RunningTurn): Promise<void> {
  try {
    if (await isStopAsked(db, turn.id)) turn.stop.abort()
  } catch (error) {
    log.debug({ err: error }, 'a turn of the chat could not be looked at')
  }
}

async function finish({ db, log }: ChatNeeds, turn: RunningTurn, row: ChatTurn, answering: Promise<AnsweredTurn>): Promise<void> {
  let ended: AnsweredTurn
  try {
    ended = await answering
  } catch (error) {
    log.error({ err: error, turn: turn.id }, 'a turn of the chat failed')
    ended = { state: 'rules', reason: 'failed', kept: unanswered, began: false }
  }
  const { state, reason, kept } = ended
  try {
    await endTurn(db, turn.id, state, reason, kept)
  } catch (error) {
    log.error({ err: error, turn: turn.id }, 'a turn of the chat was not stored')
  }
  turn.end({ ...row, state, reason, ...kept })
}

/** Stores a turn that no model answers, and returns its events. It counts as no message to a model. */
export async function keptForRules(db: Db, row: ChatTurn): Promise<string[]> {
  await endTurn(db, row.id, 'rules', null, unanswered)
  const { id, conversationId } = row
  return [
    eventLines(1, { event: 'turn', data: { id, conversationId } }),
    eventLines(2, { event: 'end', data: { ...row, state: 'rules', reason: null, ...unanswered } }),
  ]
}

/** The last event of a turn that another process answers, as soon as it is stored. */
export async function* lastEvent(db: Db, userId: string, first: ChatTurn, after: number, signal: AbortSignal): AsyncGenerator<string> {
  let turn = first
  while (turn.state === 'running' && !signal.aborted) {
    yield ': \n\n'
    await passed(lookMs, undefined, { ref: false })
    turn = await readTurn(db, userId, turn.id)
  }
  yield eventLines(after + 1, { event: 'end', data: turn })
}
