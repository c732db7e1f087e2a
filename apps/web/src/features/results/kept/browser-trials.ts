import { type IdeaTrial, isSameTry, prepareRun, requestKey, trialOf } from '@assay/backtest'
import { type LedgerTrial, type Tried, trialLimits } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { inStore } from './browser-database.ts'
import { allInBrowser } from './browser-results.ts'

/** How many tries a browser records. Beyond that, the idea not tried for longest is removed. */
export const mostTrialsInBrowser = 1000

/** Identifies a try by its request only: the same test on newer bars is not another try. */
const keyOf = (request: RunRequest): string => requestKey(prepareRun(request))

const everything = async (): Promise<LedgerTrial[]> =>
  (await inStore<LedgerTrial[]>('trials', 'readonly', (objects) => objects.getAll())) ?? []

/** Records a try. A repeated one becomes the newest, and stays hidden if it was. */
export async function tryInBrowser(request: RunRequest, trial: IdeaTrial): Promise<void> {
  const id = keyOf(request)
  const before = (await everything()).find((other) => other.id === id)
  const made: LedgerTrial = { ...trial, id, triedAt: new Date().toISOString(), isHidden: before?.isHidden ?? false }
  await inStore('trials', 'readwrite', (objects) => objects.put(made))
  for (const { id: old } of forgotten(await everything())) await inStore('trials', 'readwrite', (objects) => objects.delete(old))
}

/** The tries of ideas for which the browser has no room, never those of the idea tried last. */
export function forgotten(trials: readonly LedgerTrial[], most = mostTrialsInBrowser): LedgerTrial[] {
  let room = most
  return [...Map.groupBy(newestFirst(trials), ({ idea }) => idea).values()].flatMap((ofIdea, i) => {
    room -= ofIdea.length
    return i > 0 && room < 0 ? ofIdea : []
  })
}

/** The tries of a result's idea over its period, the result's own try first. */
export async function triedInBrowser(request: RunRequest): Promise<Tried> {
  const all = await everything()
  const id = keyOf(request)
  const own = all.find((trial) => trial.id === id)
  if (!own) return { tried: 0, trials: [] }
  const alike = newestFirst(all).filter((trial) => trial !== own && isSameTry(own, trial))
  return { tried: alike.length + 1, trials: await renewed([own, ...alike].slice(0, trialLimits.read)) }
}

/** Tries from before their covered period was recorded are made anew from the results that are still kept. */
async function renewed(trials: LedgerTrial[]): Promise<LedgerTrial[]> {
  if (trials.every(({ covered }) => covered)) return trials
  const kept = new Map((await allInBrowser()).map(({ request, answer }) => [keyOf(request), { request, answer }]))
  return trials.map((trial) => {
    const run = trial.covered ? undefined : kept.get(trial.id)
    return run ? { ...trial, ...trialOf(run.request, run.answer) } : trial
  })
}

export async function hideInBrowser(id: string, isHidden: boolean): Promise<void> {
  const trial = (await everything()).find((other) => other.id === id)
  if (trial) await inStore('trials', 'readwrite', (objects) => objects.put({ ...trial, isHidden }))
}

const newestFirst = (trials: readonly LedgerTrial[]) => trials.toSorted((a, b) => Date.parse(b.triedAt) - Date.parse(a.triedAt))
