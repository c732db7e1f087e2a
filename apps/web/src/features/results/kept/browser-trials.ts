import { type IdeaTrial, isSameTry, prepareRun, requestKey } from '@assay/backtest'
import { type LedgerTrial, type Tried, trialLimits } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { inStore } from './browser-database.ts'

/** Tries that a browser writes down. Beyond them the idea that was left alone for longest is forgotten. */
export const mostTrialsInBrowser = 1000

/** Names a try by its request alone: the same test over newer bars is no other try. */
const keyOf = (request: RunRequest): string => requestKey(prepareRun(request))

const everything = async (): Promise<LedgerTrial[]> =>
  (await inStore<LedgerTrial[]>('trials', 'readonly', (objects) => objects.getAll())) ?? []

/** Writes down a try. One that is made again is the newest, and stays hidden where it was. */
export async function tryInBrowser(request: RunRequest, trial: IdeaTrial): Promise<void> {
  const id = keyOf(request)
  const before = (await everything()).find((other) => other.id === id)
  const made: LedgerTrial = { ...trial, id, triedAt: new Date().toISOString(), isHidden: before?.isHidden ?? false }
  await inStore('trials', 'readwrite', (objects) => objects.put(made))
  for (const { id: old } of forgotten(await everything())) await inStore('trials', 'readwrite', (objects) => objects.delete(old))
}

/** The tries of ideas that the browser has no room for, never those of the idea that was tried last. */
export function forgotten(trials: readonly LedgerTrial[], most = mostTrialsInBrowser): LedgerTrial[] {
  let room = most
  return [...Map.groupBy(newestFirst(trials), ({ idea }) => idea).values()].flatMap((ofIdea, i) => {
    room -= ofIdea.length
    return i > 0 && room < 0 ? ofIdea : []
  })
}

/** The tries of the idea of a result over its period, its own first. */
export async function triedInBrowser(request: RunRequest): Promise<Tried> {
  const all = await everything()
  const id = keyOf(request)
  const own = all.find((trial) => trial.id === id)
  if (!own) return { tried: 0, trials: [] }
  const alike = newestFirst(all).filter((trial) => trial !== own && isSameTry(own, trial))
  return { tried: alike.length + 1, trials: [own, ...alike].slice(0, trialLimits.read) }
}

export async function hideInBrowser(id: string, isHidden: boolean): Promise<void> {
  const trial = (await everything()).find((other) => other.id === id)
  if (trial) await inStore('trials', 'readwrite', (objects) => objects.put({ ...trial, isHidden }))
}

const newestFirst = (trials: readonly LedgerTrial[]) => trials.toSorted((a, b) => Date.parse(b.triedAt) - Date.parse(a.triedAt))
