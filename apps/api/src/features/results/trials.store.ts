import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type IdeaTrial, type LedgerTrial, type Tried, trialLimits } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inTurnOf } from '../../platform/identity/user-turn.ts'

/** The ledger of what users tried. Every call names the user. Tries of other users count as missing. */
export interface TrialsStore {
  /** Records a try. A try that is made again becomes the newest, and stays hidden if it was. */
  keep(userId: string, trial: IdeaTrial & { id: string }): Promise<void>
  /** Replaces what a try holds, and neither its age nor whether it is hidden. */
  renew(userId: string, trial: IdeaTrial & { id: string }): Promise<void>
  /** The tries of a result's idea over its period, its own first; undefined if there is no such result. */
  alike(userId: string, resultId: string): Promise<Tried | undefined>
  /** False if there is no such try. */
  hide(userId: string, id: string, isHidden: boolean): Promise<boolean>
  everything(userId: string): Promise<object[]>
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

export const trialsStore = (db: Db): TrialsStore => ({
  keep: (userId, trial) => keep(db, userId, trial),
  async renew(userId, { id, ...trial }) {
    const changed = db.updateTable('idea_trials').set({ content: await compress(JSON.stringify(trial)) })
    await changed.where('user_id', '=', userId).where('id', '=', id).execute()
  },
  alike: (userId, resultId) => alike(db, userId, resultId),
  async hide(userId, id, isHidden) {
    const hidden = db.updateTable('idea_trials').set({ is_hidden: isHidden }).where('user_id', '=', userId).where('id', '=', id)
    return (await hidden.executeTakeFirst()).numUpdatedRows > 0n
  },
  async everything(userId) {
    const rows = await rowsOf(db, userId).orderBy('tried_at').execute()
    return Promise.all(rows.map(read))
  },
})

async function keep(db: Db, userId: string, { id, ...trial }: IdeaTrial & { id: string }): Promise<void> {
  const content = await compress(JSON.stringify(trial))
  const { idea, start: starts, end: ends } = trial
  await inTurnOf(db, userId, async (trx) => {
    await trx
      .insertInto('idea_trials')
      .values({ user_id: userId, id, idea, starts, ends, content })
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ content, tried_at: sql<Date>`clock_timestamp()` }))
      .execute()
    await dropDeadIdeas(trx, userId)
  })
}

async function alike(db: Db, userId: string, resultId: string): Promise<Tried | undefined> {
  const results = db.selectFrom('results').select('trial_id').where('user_id', '=', userId).where('id', '=', resultId)
  const result = await results.executeTakeFirst()
  if (!result) return undefined
  const own = result.trial_id ? await find(db, userId, result.trial_id) : undefined
  if (!own) return { tried: 0, trials: [] }
  const rows = await rowsOf(db, userId)
    .select(sql<string>`count(*) over ()`.as('tried'))
    .where('idea', '=', own.idea)
    .where('starts', '<', own.ends)
    .where('ends', '>', own.starts)
    .orderBy(sql`id = ${own.id}`, 'desc')
    .orderBy('tried_at', 'desc')
    .limit(trialLimits.read)
    .execute()
  return { tried: Number(rows[0].tried) + (await searchedVariants(db, userId, own)), trials: await Promise.all(rows.map(read)) }
}

/** The number of variants that searches tried of this idea. They count as tries like any other. */
async function searchedVariants(
  db: Db,
  userId: string,
  { idea, starts, ends }: { idea: string; starts: Date; ends: Date },
): Promise<number> {
  const searched = db
    .selectFrom('search_tries')
    .select(({ fn }) => fn.sum<string | null>('variants').as('variants'))
    .where('user_id', '=', userId)
  const row = await searched.where('idea', '=', idea).where('starts', '<', ends).where('ends', '>', starts).executeTakeFirst()
  return Number(row?.variants ?? 0)
}

const rowsOf = (db: Db, userId: string) =>
  db.selectFrom('idea_trials').select(['id', 'tried_at', 'is_hidden', 'content']).where('user_id', '=', userId)

const find = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('idea_trials')
    .select(['id', 'idea', 'starts', 'ends'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

interface Row {
  id: string
  tried_at: Date
  is_hidden: boolean
  content: Buffer
}

async function read({ id, tried_at, is_hidden, content }: Row): Promise<LedgerTrial> {
  const trial = JSON.parse((await decompress(content)).toString()) as IdeaTrial
  return { id, triedAt: tried_at.toISOString(), isHidden: is_hidden, ...trial }
}

/** Beyond the limits, deletes the ideas that were not tried for longest. All tries of an idea go together: keeping a part would count too few. */
async function dropDeadIdeas(db: Db, userId: string): Promise<void> {
  const { trials, allBytes } = trialLimits
  await sql`
    delete from idea_trials using (
      select idea, row_number() over newest as place, sum(tries) over newest as tries, sum(bytes) over newest as bytes
      from (
        select idea, max(tried_at) as last_tried, count(*) as tries, sum(length(content)) as bytes
        from idea_trials where user_id = ${userId} group by idea
      ) ideas
      window newest as (order by last_tried desc, idea)
    ) ranked
    where idea_trials.user_id = ${userId} and idea_trials.idea = ranked.idea
      and ranked.place > 1 and (ranked.tries > ${trials} or ranked.bytes > ${allBytes})`.execute(db)
}
