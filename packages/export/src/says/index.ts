import { averages } from './averages.ts'
import { clock } from './clock.ts'
import { levels } from './levels.ts'
import { momentum } from './momentum.ts'
import { namedAverages } from './named-averages.ts'
import { patterns } from './patterns.ts'
import type { Says } from './says.ts'
import { trend } from './trend.ts'
import { volatility } from './volatility.ts'
import { volumes } from './volume.ts'

const byId: ReadonlyMap<string, Says> = new Map(
  [...averages, ...momentum, ...volatility, ...trend, ...volumes, ...levels, ...clock, ...namedAverages, ...patterns].map((each) => [
    each.id,
    each,
  ]),
)

/** How the exports express an indicator; undefined if they do not have it. */
export const saysOf = (id: string): Says | undefined => byId.get(id)
