import { type ChatTurn, type Conversation, chatLimits, type ListedConversation, Refusal, type RulesReason } from '@assay/contracts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inTurnOf } from '../../platform/identity/user-turn.ts'
import type { ChatTables, KeptAnswer } from '../../tables/chat.ts'

type TurnRow = Selectable<ChatTables['chat_turns']>

export interface NewTurnRow {
  readonly userId: string
  readonly conversationId: string | null
  readonly parent: string | null
  readonly text: string
}

const nothing: KeptAnswer = { answer: '', marks: [], links: [], calls: [], model: null, usage: null, ms: null }

/** Longer than any turn lasts. A turn still marked as running after this time was abandoned by its process. */
const abandonedMs = (chatLimits.seconds + 30) * 1000

function turnOf(row: TurnRow): ChatTurn {
  const isAbandoned = row.state === 'running' && Date.now() - row.asked_at.getTime() > abandonedMs
  return {
    id: row.id,
    conversationId: row.conversation_id,
    parent: row.parent,
    text: row.text,
    askedAt: row.asked_at.toISOString(),
    state: isAbandoned ? 'rules' : row.state,
    reason: isAbandoned ? 'cut' : row.reason,
    ...(row.kept ?? nothing),
  }
}

/**
 * Stores a turn, in a new conversation unless one is named. Throws `CHAT_NOT_FOUND`, `CHAT_LIMIT`, or `CHAT_BUSY`
 * while another turn of the user is being answered.
 */
export const insertTurn = (db: Db, { userId, conversationId, parent, text }: NewTurnRow): Promise<ChatTurn> =>
  inTurnOf(db, userId, async (trx) => {
    const running = await trx
      .selectFrom('chat_turns')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', '=', 'running')
      .where('asked_at', '>', new Date(Date.now() - abandonedMs))
      .executeTakeFirst()
    if (running) throw new Refusal('CHAT_BUSY')
    const conversation =
      conversationId === null ? await startConversation(trx, userId, text) : await openConversation(trx, userId, conversationId)
    if (parent !== null) await parentIn(trx, conversation, parent)
    const row = await trx
      .insertInto('chat_turns')
      .values({ user_id: userId, conversation_id: conversation, parent, text })
      .returningAll()
      .executeTakeFirstOrThrow()
    return turnOf(row)
  })

async function startConversation(trx: Db, userId: string, text: string): Promise<string> {
  const { id } = await trx
    .insertInto('chat_conversations')
    .values({ user_id: userId, title: text.slice(0, 80) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('chat_conversations')
    .where('user_id', '=', userId)
    .where('id', 'in', (kept) =>
      kept
        .selectFrom('chat_conversations')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_at', 'desc')
        .orderBy('id')
        .offset(chatLimits.conversations),
    )
    .execute()
  return id
}

async function openConversation(trx: Db, userId: string, id: string): Promise<string> {
  const { numUpdatedRows } = await trx
    .updateTable('chat_conversations')
    .set({ last_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('CHAT_NOT_FOUND')
  const { count } = await trx
    .selectFrom('chat_turns')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count >= chatLimits.turns) throw new Refusal('CHAT_LIMIT')
  return id
}

async function parentIn(trx: Db, conversation: string, parent: string): Promise<void> {
  const found = await trx
    .selectFrom('chat_turns')
    .select('id')
    .where('id', '=', parent)
    .where('conversation_id', '=', conversation)
    .executeTakeFirst()
  if (!found) throw new Refusal('CHAT_NOT_FOUND')
}

export async function endTurn(db: Db, id: string, state: ChatTurn['state'], reason: RulesReason | null, kept: KeptAnswer): Promise<void> {
  await db
    .updateTable('chat_turns')
    .set({ state, reason, kept: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute()
}

/** Throws `CHAT_NOT_FOUND`. */
export async function readTurn(db: Db, userId: string, id: string): Promise<ChatTurn> {
  const row = await db.selectFrom('chat_turns').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  if (!row) throw new Refusal('CHAT_NOT_FOUND')
  return turnOf(row)
}

/** Throws `CHAT_NOT_FOUND`. */
export async function renameConversation(db: Db, userId: string, id: string, title: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('chat_conversations')
    .set({ title })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('CHAT_NOT_FOUND')
}

/** Returns the turns before a new one on its branch, oldest first. */
export async function branchOf(db: Db, userId: string, parent: string | null): Promise<ChatTurn[]> {
  if (parent === null) return []
  const { rows } = await sql<TurnRow>`
    with recursive branch as (
      select chat_turns.*, 1 as depth from chat_turns where id = ${parent} and user_id = ${userId}
      union all
      select chat_turns.*, depth + 1 from chat_turns join branch on chat_turns.id = branch.parent
    ) select * from branch order by depth desc`.execute(db)
  return rows.map(turnOf)
}

/** Marks a turn to be stopped by the process that answers it. Throws `CHAT_NOT_FOUND`. */
export async function askToStop(db: Db, userId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('chat_turns')
    .set({ stop_asked: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('CHAT_NOT_FOUND')
}

/** Whether a turn was stopped from another process, or was deleted. */
export async function isStopAsked(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('chat_turns').select('stop_asked').where('id', '=', id).executeTakeFirst()
  return row?.stop_asked ?? true
}

const conversations = (db: Db, userId: string) =>
  db
    .selectFrom('chat_conversations as c')
    .select(['c.id', 'c.title', 'c.started_at', 'c.last_at'])
    .select((inner) =>
      inner.selectFrom('chat_turns').select(sql<number>`count(*)::int`.as('n')).whereRef('conversation_id', '=', 'c.id').as('turns'),
    )
    .where('c.user_id', '=', userId)

type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversations>['execute']>>[number]

const listed = ({ id, title, started_at, last_at, turns }: ConversationRow): ListedConversation => ({
  id,
  title,
  turns: turns ?? 0,
  startedAt: started_at.toISOString(),
  lastAt: last_at.toISOString(),
})

export async function listConversations(db: Db, userId: string): Promise<ListedConversation[]> {
  return (await conversations(db, userId).orderBy('c.last_at', 'desc').orderBy('c.id').execute()).map(listed)
}

/** Throws `CHAT_NOT_FOUND`. */
export async function readConversation(db: Db, userId: string, id: string): Promise<Conversation> {
  const row = await conversations(db, userId).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('CHAT_NOT_FOUND')
  const rows = await db.selectFrom('chat_turns').selectAll().where('conversation_id', '=', id).orderBy('asked_at').orderBy('id').execute()
  return { ...listed(row), all: rows.map(turnOf) }
}

/** Throws `CHAT_NOT_FOUND`. */
export async function removeConversation(db: Db, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('chat_conversations').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('CHAT_NOT_FOUND')
}

const today = sql<string>`(now() at time zone 'utc')::date`

/** Returns the number of messages a model answered today (UTC). */
export async function usedToday(db: Db, userId: string): Promise<number> {
  const row = await db.selectFrom('chat_days').select('used').where('user_id', '=', userId).where('day', '=', today).executeTakeFirst()
  return row?.used ?? 0
}

/** Counts one more message, unless `allowed` are used up. Returns whether it was counted. */
export async function countMessage(db: Db, userId: string, allowed: number): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_days (user_id, day, used) select ${userId}, ${today}, 1 where ${allowed}::int > 0
    on conflict (user_id, day) do update set used = chat_days.used + 1 where chat_days.used < ${allowed}
    returning used`.execute(db)
  return rows.length > 0
}

/** Uncounts a message that the model did not begin to answer. */
export async function giveBack(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('chat_days')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('user_id', '=', userId)
    .where('day', '=', today)
    .execute()
}
