import type { ExportOptions } from './options.ts'
import { levelValue } from './print/level-value.ts'
import { mql5Text } from './print/mql5.ts'
import { clockRefusals } from './print/mql5-clock.ts'
import { pineText } from './print/pine.ts'
import { pythonText } from './print/python.ts'
import { programOf } from './program.ts'
import { CannotExport } from './refused.ts'
import type { StrategyToExport } from './strategy-to-export.ts'
import type { Language } from './words/word.ts'

/** The strategy as source text in a language. Throws `CannotExport` with the parts that the language cannot express exactly. */
export function exportStrategy(strategy: StrategyToExport, language: Language, options: ExportOptions): string {
  const refused = [...minuteRefusals(strategy)]
  const program = programOf(strategy, refused)
  if (language === 'mql5') refused.push(...clockRefusals(strategy, program, options))
  if (!program.rules.long_entry && !program.rules.short_entry) refused.push('a strategy without an entry rule')
  if (refused.length > 0) throw new CannotExport(language, [...new Set(refused)])
  if (language === 'mql5') return mql5Text(strategy, program, options)
  return language === 'pine' ? pineText(strategy, program) : pythonText(strategy, program)
}

/** One-minute bars decide only where a side has both a stop and a target. */
function minuteRefusals({ intrabar, levels }: StrategyToExport): string[] {
  const both = [levels.long, levels.short].some((each) => levelValue(each, 'target') !== null && levelValue(each, 'stop') !== null)
  return intrabar === '1min' && both ? ['one-minute bars that decide whether a bar touched its stop or its target first'] : []
}
