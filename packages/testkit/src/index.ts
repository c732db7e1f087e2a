export { type CaseFunctions, caseDifferences, caseFiles } from './case-form.ts'
export { cleanRows, cutsOf, type Damage, goldDay, type Received, receive } from './damaged-line.ts'
export { differences } from './differences.ts'
export { eventFunctions } from './events.ts'
export { measureFunctions } from './measures.ts'
export { type ModelReply, type ModelRequest, openModelServer, type Script, toolResults } from './model-server.ts'
export { type Advisor, loadAdvisor, type Surroundings } from './mql5/load-advisor.ts'
export { type Box, newFolder, type TerminalFolder, terminalParts } from './mql5/terminal-parts.ts'
export { computeNamedSet, type NamedResult, namedIndicator } from './named.ts'
export { type NamedClass, type NamedLines, type NamedVariant, namedBars, namedClasses, namedOutputs } from './named-form.ts'
export { newsFunctions } from './news.ts'
export { fixturePath, goldens } from './paths.ts'
export { type PlainAlert, type PlainQuote, plainFirings } from './plain-alerts.ts'
export { type Plant, plantedMarket } from './planted.ts'
export { readBarsCsv, readColumns, readJson } from './read.ts'
export { recordedHours, recordedMinutes } from './recorded-ticks.ts'
export { sampleCalendar } from './sample-calendar.ts'
export { isWhole, runsOf, sampled } from './sampled.ts'
export { statisticsFunctions } from './statistics.ts'
export { computeTalibSet, type TalibResult, talibIndicator, talibParams } from './talib.ts'
export {
  type TalibColumns,
  type TalibFunction,
  type TalibHits,
  type TalibSet,
  type TalibValues,
  talibColumns,
  talibFunctions,
  talibSets,
} from './talib-form.ts'
export {
  type GoldenResult,
  type GoldenScenario,
  type GoldenStrategy,
  type GoldenTrade,
  goldenBars,
  runGolden,
  scenarioBars,
} from './trades.ts'
export { goldenResult } from './trades-result.ts'
export { rulesOfGolden } from './trades-rules.ts'
