import { quantile } from '@assay/statistics'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { type Tested, testSimulated } from '../../simulated.ts'
import { strategyOf, triedIn, type Version, versions } from '../overfitting/versions.ts'
import { rounds, yearly } from './habit.ts'

const chosenIn = 2023
const middleOf = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

const best = () => versions[triedIn(chosenIn).best]
const madeBy = (version: Version, year: number) => {
  const at = versions.findIndex((one) => JSON.stringify(one) === JSON.stringify(version))
  return triedIn(year).profits[at]
}
/** Versions that differ from the best by one step in one number. */
const neighbours = (): Version[] => [
  { ...best(), fast: 6 },
  { ...best(), fast: 10 },
  { ...best(), slow: 36 },
  { ...best(), stop: 0.3 },
  { ...best(), target: 0.6 },
]
const nearby = (year: number) => neighbours().map((version) => madeBy(version, year))

let judged: Tested | undefined

/** The paths that the product draws from the trades of the best version. */
function paths() {
  judged ??= testSimulated(strategyOf(best()), { start: `${chosenIn}-01-01`, end: `${chosenIn + 1}-01-01` })
  const { paths } = judged.evidence
  if ('unknown' in paths) throw new Error(paths.unknown)
  return paths
}

/** Indices into the quantiles of the paths: one in twenty falls below, half do, and one in twenty exceeds. */
const [low, half, high] = [0, 2, 4]
const [long, short] = [() => rounds(24, 6), () => rounds(12, 3)]
const gained = (all: readonly { after: number }[]) => all.filter(({ after }) => after > 0).length
const afterwards = (all: readonly { after: number }[]) => all.map(({ after }) => after)

export const figures: Figures = {
  best: () => money(madeBy(best(), chosenIn)),
  oneNearby: () => money(nearby(chosenIn)[0]),
  otherNearby: () => money(nearby(chosenIn)[1]),
  slowNearby: () => money(nearby(chosenIn)[2]),
  stopNearby: () => money(nearby(chosenIn)[3]),
  targetNearby: () => money(nearby(chosenIn)[4]),
  middleNearby: () => money(middleOf(nearby(chosenIn))),
  kept: () => percent((middleOf(nearby(chosenIn)) / madeBy(best(), chosenIn)) * 100, 0),
  peak: () => percent((middleOf([0.04, 0.05, 0.01, 0.03]) / 0.2) * 100, 0),
  lostNearby: () => plain(nearby(chosenIn + 1).filter((made) => made < 0).length),
  rounds: () => plain(long().length),
  chosenYearly: () =>
    money(
      yearly(
        long().map(({ chosenFor }) => chosenFor),
        24,
      ),
    ),
  thenYearly: () => money(yearly(afterwards(long()), 6)),
  gained: () => plain(gained(long())),
  shortRounds: () => plain(short().length),
  shortGained: () => plain(gained(short())),
  shortYearly: () => money(yearly(afterwards(short()), 3)),
  trades: () => plain(paths().n),
  paths: () => plain(paths().paths),
  block: () => plain(paths().block),
  halfDrawdown: () => percent(paths().max_drawdown[half] * 100),
  highDrawdown: () => percent(paths().max_drawdown[high] * 100),
  highStreak: () => plain(paths().losing_streak[high]),
  lowEnd: () => money((paths().final_equity[low] - 1) * 100_000),
  next: () => money(madeBy(best(), chosenIn + 1)),
}
