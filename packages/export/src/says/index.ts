import { averages } from './averages.ts'
import { clock } from './clock.ts'
import { cycles } from './cycles.ts'
import { events } from './events.ts'
import { levels } from './levels.ts'
import { maths } from './maths.ts'
import { momentum } from './momentum.ts'
import { moreAverages } from './more-averages.ts'
import { moreMomentum } from './more-momentum.ts'
import { moreTrend } from './more-trend.ts'
import { moreVolatility } from './more-volatility.ts'
import { moreVolumes } from './more-volume.ts'
import { namedAverages } from './named-averages.ts'
import { namedMomentum } from './named-momentum.ts'
import { patterns } from './patterns.ts'
import type { Says } from './says.ts'
import { statistics } from './statistics.ts'
import { trend } from './trend.ts'
import { volatility } from './volatility.ts'
import { volumes } from './volume.ts'

const byId: ReadonlyMap<string, Says> = new Map(
  [
    averages,
    clock,
    cycles,
    events,
    levels,
    maths,
    momentum,
    moreAverages,
    moreMomentum,
    moreTrend,
    moreVolatility,
    moreVolumes,
    namedAverages,
    namedMomentum,
    patterns,
    statistics,
    trend,
    volatility,
    volumes,
  ].flatMap((each) => each.map((says) => [says.id, says] as const)),
)

/** How the exports express an indicator; undefined if they do not have it. */
export const saysOf = (id: string): Says | undefined => byId.get(id)
