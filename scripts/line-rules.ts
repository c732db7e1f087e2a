import { readFileSync } from 'node:fs'

/** What no line of certain files may hold. A rule of the linter that looks at every expression takes a hundred times as long. */
export interface LineRule {
  readonly name: string
  appliesTo(path: string): boolean
  readonly patterns: readonly RegExp[]
}

/** Where the constants of `packages/market/src/time-spans.ts` stand themselves, or cannot be imported; and the patterns. */
const hasNoSpans =
  /^(scripts\/line-rules|packages\/(market\/src\/time-spans\.ts|news\/)|apps\/api\/migrations\/|apps\/web\/src\/(features\/results|shell)\/)/

/** A bare `60_000` may be anything else: only as a factor, or under the name of a minute, it is one. */
export const spansAsFigures: LineRule = {
  name: 'minutes, hours and days as figures instead of minuteMs, hourMs or dayMs',
  appliesTo: (path) => /\.tsx?$/.test(path) && !hasNoSpans.test(path),
  patterns: [
    /\b(3_600_000|86_400_000|604_800_000)\b/,
    /[*/%] 60_000\b/,
    /\bconst \w*([mM]inute|[hH]our|[dD]ay)\w* = (60_000|3_?600|86_400|1_?440|24 \* 60|timeframeMs\['1(min|h|D)'\])$/,
  ],
}

/** Where the engine decides rules by the values of operands, which carry the rounding of their computation. */
const decides =
  /^packages\/backtest\/src\/(columns\/composed|engine\/(evaluate|exit-table|first-signal|joins|relation|rises|stepper|truths?|window-truths))\.ts$/
/** An element of a column beside a comparison. Places of bars are whole numbers. */
const element = '(?!places|time)\\b\\w+\\[[^\\]]+\\]'

export const bareComparisons: LineRule = {
  name: 'values of operands compared by other means than isAtLeast and isAtMost',
  appliesTo: (path) => decides.test(path),
  patterns: [new RegExp(`${element} (?:[<>]=?|[!=]==) `), new RegExp(` (?:[<>]=?|[!=]==) ${element}`)],
}

/** It puts several fields on one line, hides which there are, and keeps the compiler from finding one that the type does not have. */
export const spreadLiterals: LineRule = {
  name: 'object literals spread into others',
  appliesTo: (path) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith('scripts/line-rules'),
  patterns: [/\.\.\.\{/],
}

/** Several things in one comparison: where they differ, no name says which of them it was. A single element and a spread are one thing. */
export const namelessComparisons: LineRule = {
  name: 'several things compared as an array instead of an object with names',
  appliesTo: (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('scripts/line-rules'),
  patterns: [/\bexpect\(\[(?!\.\.\.)[^\]]*, /],
}

const isAgainst = ({ patterns }: LineRule, line: string): boolean => patterns.some((pattern) => pattern.test(line))

/** The places in a text that are against a rule. */
export const placesIn = (rule: LineRule, path: string, text: string): string[] =>
  rule.appliesTo(path) ? text.split('\n').flatMap((line, at) => (isAgainst(rule, line) ? [`${path}:${at + 1} ${line.trim()}`] : [])) : []

export const placesAgainst = (rule: LineRule, paths: readonly string[]): string[] =>
  paths.filter(rule.appliesTo).flatMap((path) => placesIn(rule, path, readFileSync(path, 'utf8')))
