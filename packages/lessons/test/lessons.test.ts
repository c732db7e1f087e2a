import { findEntry } from '@assay/indicators'
import { describe, expect, it } from 'vitest'
import { anchorOf, figureFaults, proseOf, readingEase, type Task, type Verdict, widgets, wordsOf } from '../src/index.ts'
import { lessonFolders } from './folders.ts'

const lessons = await lessonFolders()
const terms = lessons.flatMap(({ terms }) => terms)
const pages = [
  '/learning',
  '/learning/indicators',
  '/strategybuilder',
  '/results',
  '/strategies',
  '/forward',
  '/chart',
  '/data',
  '/dashboard',
  '/register',
  '/calendar',
  '/analysis',
  '/news',
]

const attributes = (body: string, tag: string, name: string) =>
  [...body.matchAll(new RegExp(`<${tag}\\b[^>]*?\\b${name}="([^"]*)"`, 'g'))].map(([, value]) => value)

it('lessons have unique numbers', () => {
  const numbers = lessons.map(({ front }) => front.number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('each term is defined once', () => {
  const ids = terms.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  for (const { id } of terms) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

it.each(terms)('the term $id names an indicator that exists, if any', ({ indicator }) => {
  expect(indicator === undefined || findEntry(indicator) !== undefined).toBe(true)
})

it.each(terms)('the term $id is explained in one sentence', ({ meaning, text }) => {
  expect(meaning).toMatch(/^[A-Z][^.!?]*(\.\d[^.!?]*)*\.$/)
  expect(wordsOf(meaning).length).toBeLessThanOrEqual(30)
  expect(wordsOf(text).length).toBeGreaterThanOrEqual(25)
})

describe.each(lessons)('lesson $front.number, $name', ({ name, front, body, sections, questions, task, attempts, terms: own }) => {
  const prose = sections.map((section) => section.text).join(' ')
  const headings = sections.flatMap(({ heading }) => heading ?? [])

  it('is in a folder named after its slug, in the module of its number', () => {
    expect(front.slug).toBe(name)
    expect(front.number).toBeGreaterThanOrEqual(1)
    expect(front.number).toBeLessThanOrEqual(24)
    expect(['Foundations', 'Reading price', 'What moves it', 'Risk first', 'Testing', 'Proving'][Math.ceil(front.number / 4) - 1]).toBe(
      front.module,
    )
  })

  it('has 900 to 1,800 words of plain English', () => {
    const words = wordsOf(prose).length
    expect(words).toBeGreaterThanOrEqual(900)
    expect(words).toBeLessThanOrEqual(1800)
    expect(readingEase(prose)).toBeGreaterThanOrEqual(55)
    expect(front.minutes, 'at about 180 words a minute').toBe(Math.round(words / 180))
  })

  it('states as its goal what the reader can do, and names its sources', () => {
    expect(front.goal).toMatch(/^[A-Z][a-z]+ .*\.$/)
    expect(front.sources.length).toBeGreaterThanOrEqual(1)
  })

  it('has at least three headings, each once', () => {
    expect(headings.length).toBeGreaterThanOrEqual(3)
    expect(new Set(headings.map(anchorOf)).size).toBe(headings.length)
    expect(body).not.toMatch(/^#{1}(?!#) |^###/m)
  })

  it('uses the terms that it names, and all of them are defined', () => {
    const used = attributes(body, 'Term', 'id')
    expect([...new Set(used)].sort()).toEqual([...front.terms].sort())
    const known = new Set(terms.map(({ id }) => id))
    expect(used.filter((id) => !known.has(id))).toEqual([])
    expect(
      own.filter(({ id }) => !used.includes(id)).map(({ id }) => id),
      'its own terms stand in its text',
    ).toEqual([])
  })

  it('has one widget that exists', () => {
    const named = attributes(body, 'TryIt', 'widget')
    expect(named).toHaveLength(1)
    expect(widgets).toContain(named[0])
  })

  it('links to pages of this product only', () => {
    const links = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href)
    const slugs = lessons.map(({ front: { slug } }) => `/learning/${slug}`)
    const own = headings.map((heading) => `#${anchorOf(heading)}`)
    expect(links.filter((href) => ![...pages, ...slugs, ...own].includes(href.replace(/\?.*$/, '')))).toEqual([])
  })

  it('asks at least ten questions, explains every choice, and names one of its own headings for each question', () => {
    expect(questions.length).toBeGreaterThanOrEqual(10)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
    for (const { choices, heading, asks } of questions) {
      expect(headings, asks).toContain(heading)
      expect(choices.length, asks).toBeGreaterThanOrEqual(3)
      expect(
        choices.filter(({ isRight }) => isRight),
        asks,
      ).toHaveLength(1)
      expect(new Set(choices.map(({ text }) => text)).size, asks).toBe(choices.length)
      for (const { because, text } of choices) {
        expect(wordsOf(because).length, text).toBeGreaterThanOrEqual(4)
        expect(proseOf(because)).toBe(because)
      }
    }
  })

  it('does not give the right choice away by its position', () => {
    const places = questions.map(({ choices }) => choices.findIndex(({ isRight }) => isRight))
    for (const place of new Set(places))
      expect(places.filter((other) => other === place).length).toBeLessThanOrEqual(questions.length * 0.6)
  })

  const verdicts = new Map<() => unknown, Verdict>()
  /** The verdict on an attempt, which is made once: many of them are backtests. */
  function verdictOn(attempt: () => unknown): Verdict {
    const verdict = verdicts.get(attempt) ?? (task.verify as (did: unknown) => Verdict)(attempt())
    verdicts.set(attempt, verdict)
    return verdict
  }

  it.each(Object.entries(attempts.right))('accepts: %s', (_, did) => {
    const verdict = verdictOn(did)
    expect(verdict).toMatchObject({ isDone: true })
    expect(verdict.says).toMatch(/\.$/)
  })

  it.each(Object.entries(attempts.wrong))('does not accept: %s', (_, did) => {
    const verdict = verdictOn(did)
    expect(verdict).toMatchObject({ isDone: false })
    expect(verdict.says, 'says what is missing').toMatch(/\.$/)
  })

  it('has a right attempt, and at least three wrong ones with different messages', () => {
    expect(Object.keys(attempts.right).length).toBeGreaterThanOrEqual(1)
    const told = new Set(Object.values(attempts.wrong).map((did) => verdictOn(did).says))
    expect(told.size).toBeGreaterThanOrEqual(3)
    expect(['backtest', 'rule', 'numbers'] satisfies Task['kind'][]).toContain(task.kind)
  })
})

it('reports a wrong figure, one that nothing computes, and one that is not in the text, with their line', () => {
  const figures = { right: () => '1.5', unused: () => '2' }
  expect(figureFaults('a\n<Figure of="right">1.6</Figure> <Figure of="other">3</Figure>', figures)).toEqual([
    'Line 2: the figure "right" is 1.5, and the text says 1.6.',
    'Line 2: nothing computes the figure "other".',
    'The figure "unused" is computed and stands nowhere in the text.',
  ])
  expect(figureFaults('<Figure of="right">1.5</Figure><Figure of="unused">2</Figure>', figures)).toEqual([])
})
