import type { Firing } from '@assay/contracts'
import type { Db } from '../../platform/database/database.ts'
import type { Outward } from '../../platform/outward/call.ts'
import { type Fate, failed, sent, type Teller } from './called-deliveries.ts'
import type { ChannelsStore, PushSubscription } from './channels.store.ts'
import { type Batch, type Due, noteReached } from './deliveries.store.ts'
import { pushCall, pushMessage } from './push-message.ts'
import type { VapidKeys } from './vapid.ts'
import { whyOf } from './webhook-deliveries.ts'

export interface PushNeeds {
  readonly db: Db
  readonly store: ChannelsStore
  readonly outward: Outward
  readonly vapid: VapidKeys
  /** The contact address for push services. */
  readonly subject: () => string
}

type Device = PushSubscription & { readonly id: string }
/** One message sent to a browser: one firing, or several merged. */
interface Sent {
  readonly device: Device
  readonly firingIds: readonly string[]
  readonly fate: Fate | 'gone'
}

/** More firings than this at a time, as after quiet hours, are merged into one notification. */
const mostSingle = 3

/** Sends each firing to each browser of the user until all have it. Browsers that have unsubscribed are removed. */
export const pushTeller = (needs: PushNeeds): Teller => ({
  channel: 'push',
  respectsQuietHours: true,
  most: 100,
  slots: 16,
  async tell(batch, signal) {
    const devices = await needs.store.subscriptions(batch.reader.id)
    const all = (await Promise.all(devices.map((device) => tellDevice(needs, device, batch, signal)))).flat()
    for (const { device } of all.filter(({ fate }) => fate === 'gone')) await needs.store.removeSubscription(batch.reader.id, device.id)
    return Promise.all(batch.due.map(async (due) => ({ due, fate: await fateOf(needs.db, due, all) })))
  },
})

async function tellDevice(needs: PushNeeds, device: Device, { reader, due }: Batch, signal: AbortSignal): Promise<Sent[]> {
  const firings = due.filter(({ reached }) => !reached.includes(device.id)).map(({ firing }) => firing)
  const messages = firings.length > mostSingle ? [firings] : firings.map((firing) => [firing])
  const done: Sent[] = []
  for (const together of messages as [Firing, ...Firing[]][]) {
    const fate = await send(needs, device, together, reader.zone, signal)
    done.push({ device, firingIds: together.map(({ id }) => id), fate })
    if (fate === 'gone') break
  }
  return done
}

async function send(
  { outward, vapid, subject }: PushNeeds,
  device: Device,
  firings: readonly [Firing, ...Firing[]],
  zone: string,
  signal: AbortSignal,
): Promise<Fate | 'gone'> {
  const key = vapid.find(device.vapidId)
  // The key the subscription was made with is gone, so the push service would reject any signature.
  if (!key) return 'gone'
  try {
    const status = await outward.post(new URL(device.endpoint), pushCall(device, key, subject(), pushMessage(firings, zone)), signal)
    if (status >= 200 && status <= 299) return sent
    return status === 404 || status === 410 ? 'gone' : failed(`A push service answered ${status}.`)
  } catch (error) {
    signal.throwIfAborted()
    return failed(whyOf(error))
  }
}

/** A firing is delivered when every browser has it, including those reached earlier. */
async function fateOf(db: Db, { firing, reached }: Due, all: readonly Sent[]): Promise<Fate> {
  const tries = all.filter(({ firingIds }) => firingIds.includes(firing.id))
  const newly = tries.flatMap(({ device, fate }) => (fate !== 'gone' && fate.sent ? [device.id] : []))
  const [failure] = tries.flatMap(({ fate }) => (fate !== 'gone' && !fate.sent ? [fate] : []))
  if (failure) {
    if (newly.length > 0) await noteReached(db, firing.id, newly)
    return failure
  }
  return newly.length + reached.length > 0 ? sent : failed('There is no browser any more that takes notifications.', true)
}
