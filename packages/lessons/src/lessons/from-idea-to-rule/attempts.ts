import type { Attempts, RuleTask } from '../../lesson.ts'
import { measured, rules } from './measures.ts'

export const attempts: Attempts<RuleTask> = {
  right: {
    "Carla's rule": () => measured(rules.third),
    'the dip at 45': () => measured(rules.wider),
  },
  wrong: {
    'no rule': () => null,
    'a single condition': () => measured(rules.low),
    'the same condition twice': () => measured(rules.twice),
    'four conditions': () => measured(rules.tooMany),
    'too few bars': () => ({ ...measured(rules.third), bars: 400, trueBars: 40 }),
    'hardly ever true': () => measured(rules.rare),
    'true too often': () => measured(rules.often),
    'two events that never meet': () => ({ ...measured(rules.rare), trueBars: 0 }),
  },
}
