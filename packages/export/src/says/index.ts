import { averages } from './averages.ts'
import { levels } from './levels.ts'
import { momentum } from './momentum.ts'
import type { Says } from './says.ts'
import { trend } from './trend.ts'
import { volatility } from './volatility.ts'
import { volumes } from './volume.ts'

const byId: ReadonlyMap<string, Says> = new Map(
  [...averages, ...momentum, ...volatility, ...trend, ...volumes, ...levels].map((each) => [each.id, each]),
)

/** How the exports express an indicator; undefined if they do not have it. */
export const saysOf = (id: string): Says | undefined => byId.get(id)
