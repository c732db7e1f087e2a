import { channelLimits } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { seal, unseal } from '../../platform/secrets/sealed.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** What is needed to call a webhook. */
export interface Webhook {
  readonly url: string
  readonly secret: string
}

/** A browser's subscription. `vapidId` names the server key it was made with. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly vapidId: string
}

/** The channels a user has set up, as shown to them. */
export interface SetUp {
  readonly devices: readonly { readonly id: string; readonly name: string; readonly createdAt: Date }[]
  readonly webhook: { readonly url: string; readonly createdAt: Date; readonly failure: Failure | null } | undefined
}

interface Failure {
  readonly at: Date
  readonly why: string
}

export interface ChannelsStore {
  read(userId: string): Promise<SetUp>
  webhook(userId: string): Promise<Webhook | undefined>
  /** Replaces an earlier webhook. */
  keepWebhook(userId: string, webhook: Webhook): Promise<void>
  /** Returns whether there was one. */
  removeWebhook(userId: string): Promise<boolean>
  /**
   * Stores the outcome of a call to the address; undefined means success. Does nothing if the address was replaced
   * meanwhile.
   */
  noteCall(userId: string, url: string, why: string | undefined): Promise<void>
  subscriptions(userId: string): Promise<readonly (PushSubscription & { readonly id: string })[]>
  /**
   * Assigns the subscription to the user, even if another user had it. Returns false when the user has as many
   * devices as allowed. While the browser's key is unchanged, the server key it was made with is kept.
   */
  keepSubscription(userId: string, subscription: PushSubscription, name: string): Promise<boolean>
  /** Returns whether the user had it. */
  removeSubscription(userId: string, id: string): Promise<boolean>
}

export function channelsStore(db: Db, secrets: Secrets): ChannelsStore {
  return {
    read: (userId) => read(db, userId),
    async webhook(userId) {
      const row = await db.selectFrom('webhooks').select(['url', 'secret']).where('user_id', '=', userId).executeTakeFirst()
      return row && { url: row.url, secret: unseal(secrets, row.secret, webhookPlace(userId)).toString() }
    },
    async keepWebhook(userId, { url, secret }) {
      const row = { url, secret: seal(secrets, Buffer.from(secret), webhookPlace(userId)) }
      await db
        .insertInto('webhooks')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ ...row, created_at: sql<Date>`now()`, failed_at: null, failure: null }),
        )
        .execute()
    },
    removeWebhook: async (userId) => didRemove(await db.deleteFrom('webhooks').where('user_id', '=', userId).executeTakeFirst()),
    async noteCall(userId, url, why) {
      const failed = why === undefined ? { failed_at: null, failure: null } : { failed_at: sql<Date>`now()`, failure: why }
      await db.updateTable('webhooks').set(failed).where('user_id', '=', userId).where('url', '=', url).execute()
    },
    async subscriptions(userId) {
      const rows = await db.selectFrom('push_subscriptions').select(['id', 'endpoint', 'keys']).where('user_id', '=', userId).execute()
      return rows.map(({ id, endpoint, keys }) => ({ id, ...openedKeys(secrets, endpoint, keys) }))
    },
    keepSubscription: (userId, subscription, name) => keepSubscription(db, secrets, userId, subscription, name),
    removeSubscription: async (userId, id) =>
      didRemove(await db.deleteFrom('push_subscriptions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()),
  }
}

const webhookPlace = (userId: string) => `webhook ${userId}`
const pushPlace = (endpoint: string) => `push ${endpoint}`
const didRemove = ({ numDeletedRows }: { numDeletedRows: bigint }) => numDeletedRows > 0n

async function read(db: Db, userId: string): Promise<SetUp> {
  const [devices, webhook] = await Promise.all([
    db
      .selectFrom('push_subscriptions')
      .select(['id', 'name', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('webhooks')
      .select(['url', 'created_at as createdAt', 'failed_at as at', 'failure as why'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ])
  if (!webhook) return { devices, webhook }
  const { url, createdAt, at, why } = webhook
  return { devices, webhook: { url, createdAt, failure: at && why !== null ? { at, why } : null } }
}

const openedKeys = (secrets: Secrets, endpoint: string, keys: Buffer): PushSubscription => ({
  endpoint,
  ...(JSON.parse(unseal(secrets, keys, pushPlace(endpoint)).toString()) as Omit<PushSubscription, 'endpoint'>),
})

async function keepSubscription(db: Db, secrets: Secrets, userId: string, given: PushSubscription, name: string): Promise<boolean> {
  const { endpoint } = given
  return db.transaction().execute(async (tx) => {
    // Locks the user: two transactions at the same time would each see room for one more.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const held = await tx.selectFrom('push_subscriptions').select(['user_id', 'keys']).where('endpoint', '=', endpoint).executeTakeFirst()
    if (held?.user_id !== userId && (await countOf(tx, userId)) >= channelLimits.devices) return false
    const known = held && openedKeys(secrets, endpoint, held.keys)
    const { p256dh, auth } = given
    const vapidId = known?.p256dh === p256dh ? known.vapidId : given.vapidId
    const keys = seal(secrets, Buffer.from(JSON.stringify({ p256dh, auth, vapidId })), pushPlace(endpoint))
    const row = { user_id: userId, keys, name }
    await tx
      .insertInto('push_subscriptions')
      .values({ endpoint, ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
    return true
  })
}

async function countOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
