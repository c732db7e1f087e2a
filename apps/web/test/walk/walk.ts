import { documentOf, finalStrategyOf, isTree, type Rules, requestOf, type StrategyDocument } from '@assay/strategy'
import { sortedText } from '../../src/base/sorted-text.ts'
import { type Expected, expected, seen } from './browser-model.ts'
import { documentFor, strategyFor } from './documents.ts'
import type { Door, Seen, Shown } from './door.ts'
import { period, sameDoors, sameWords } from './doors.ts'
import { type Chance, chanceOf, draw } from './generate.ts'
import { meaning } from './lists.ts'
import { type Model, newModel, reader, type Step, type Strategy, tabOf, textOf } from './model.ts'
import { numberOf } from './pool.ts'
import { type Command, places } from './steps.ts'

/** What went wrong, and by which commands. */
export class Stumble extends Error {
  constructor(walked: readonly Command[], message: string) {
    super(`${message}\n${walked.map((command, i) => `${i + 1}. ${JSON.stringify(command)}`).join('\n')}`)
  }
}

/** Walks up to `most` commands through a door, and compares what it shows with the model after each. */
export function walk(door: Door, seed: number, most = 20): readonly Command[] {
  const chance = chanceOf(seed)
  const length = lengthOf(chance, most)
  const walked: Command[] = []
  let model = newModel()
  for (let i = 0; i < length; i++) {
    const command = draw(model, chance)
    walked.push(command)
    try {
      model = step(door, model, command)
    } catch (error) {
      throw new Stumble(walked, error instanceof Error ? error.message : String(error))
    }
  }
  try {
    sameShelf(door, model)
    if (seed % 10 === 0) sameDoors(door.look().document)
  } catch (error) {
    throw new Stumble(walked, error instanceof Error ? error.message : String(error))
  }
  return walked
}

/** Long walks cost more than they find: most faults need few steps. */
export const lengthOf = (chance: Chance, most: number): number => 1 + Math.floor(chance() ** 2 * most)

function step(door: Door, model: Model, command: Command): Model {
  const aim = expected(model, command)
  const before = door.look().document
  door.act(command, model)
  const now = door.look()
  const next = agreed(aim, now)
  // What was shown before and is shown still has passed the laws.
  if (now.document !== before) {
    lawsOf(now.document)
    const kept = door.kept()
    if (kept && sortedText(kept) !== sortedText(now.document)) throw new Error('What is kept for a reload is not what is shown.')
  }
  if (onShelf.includes(command.do)) sameShelf(door, next)
  return next
}

/** The commands that change a shelf or show another one. What another command does to it is seen at the next of these, or at the end. */
const onShelf: readonly Command['do'][] = ['save', 'import', 'open', 'login', 'logout', 'tab']

function sameShelf(door: Door, model: Model): void {
  const shelf = door.shelf()
  const mine = model.shelves[reader(model)]
  if (shelf.size !== mine.length) throw new Error(`The shelf holds ${shelf.size} strategies, not ${mine.length}.`)
  for (const { id, strategy } of mine) same(shelf.get(id), strategy, `saved strategy ${id}`)
}

/** The model after a command, once what is shown agrees with it as far as it is known. */
export function agreed({ model, known }: Expected, now: Seen): Model {
  const tab = tabOf(model)
  if (known === 'wholly' || known === 'shown') same(now.document, tab.present.strategy, 'the strategy')
  if (known === 'wholly') return model
  const shown = strategyFor(now.document)
  if (known === 'meaning') {
    if (meant(shown) !== meant(tab.present.strategy)) throw new Error('The shared strategy says something else.')
  } else if (known === 'owner') {
    const isFresh = places.every(({ side, ruleType }) => shown.rules[side][ruleType].length === 0 && shown.stops[side] === null)
    if (!isFresh && !(model.owned[reader(model)] ?? []).includes(textOf(shown)))
      throw new Error('What is shown was never before this reader.')
  }
  // Other tabs may show the same strategies as this one now does.
  const next = adopted(model, now)
  return known === 'owner' ? { ...next, ownLines: next.lines } : next
}

/** The model goes on from what is shown. */
function adopted(model: Model, now: Seen): Model {
  let { lines } = model
  const known = tabOf(model)
  const numbers = new Map<string, number>()
  const numberOfLine = (line: string) => {
    if (!numbers.has(line)) numbers.set(line, lines++)
    return numbers.get(line)!
  }
  const stepOf = ({ document, saved, line }: Shown): Step => ({ strategy: strategyFor(document), line: numberOfLine(line), saved })
  const tab = { kept: null, past: now.past.map(stepOf), present: stepOf(now), future: now.future.map(stepOf) }
  return seen({ ...model, lines, tabs: model.tabs.map((each) => (each === known ? tab : each)) })
}

function same(document: StrategyDocument | undefined, strategy: Strategy, what: string): void {
  const is = sortedText(document)
  const should = sortedText(documentFor(strategy))
  if (is !== should) throw new Error(`${what} is not as it should be.\nshown  ${is}\nshould ${should}`)
}

/** What a strategy says, whatever its brackets and the connector after its last block. */
const meant = ({ rules, name: _, ...more }: Strategy): string =>
  sortedText([more, ...places.map(({ side, ruleType }) => meaning(rules[side][ruleType]))])

/** Laws that hold for every strategy: a test runs what is shown, and a result opens as what was tested. */
export function lawsOf(document: StrategyDocument): void {
  const request = requestOf(document, period)
  const back = documentOf(request, document.name)
  if (!back) throw new Error('A tested strategy cannot be opened again.')
  if (sortedText(requestOf(back, period)) !== sortedText(request)) throw new Error('A tested strategy opens as another one.')
  const strategy = strategyFor(document)
  if (meant(strategyFor(back)) !== meant(strategy)) throw new Error('A tested strategy says something else once it is opened again.')
  sameWords(document)
  const { entry, exit } = finalStrategyOf(document)
  for (const { side, ruleType } of places) {
    const { conditions } = (ruleType === 'entry' ? entry : exit)[side]
    if (sortedText(saidBy(conditions)) !== sortedText(meaning(strategy.rules[side][ruleType])))
      throw new Error(`The ${side} ${ruleType} rules are tested as something else.`)
  }
}

/** What the rules of a request say, in the words of the model. */
function saidBy(rules: Rules): unknown {
  if (!rules) return null
  const parts = rules.conditions.map((node) => (isTree(node) ? saidBy(node) : numberOf(node)))
  const flat = parts.flatMap((part) => (Array.isArray(part) && part[0] === rules.logic ? part.slice(1) : [part]))
  return flat.length < 2 ? (flat[0] ?? null) : [rules.logic, ...flat]
}
