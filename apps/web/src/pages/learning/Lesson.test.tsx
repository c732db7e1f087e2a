import type { GlossaryTerm, Question } from '@assay/lessons'
import { act, configure, fireEvent, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { showRoutes } from '../../../test/show-routes.tsx'
import type { LessonFiles } from '../../features/learning/lesson-files.ts'
import { lessonList } from '../../features/learning/lesson-list.ts'
import { noProgress, readProgress } from '../../features/learning/progress.ts'
import { useProgress } from '../../features/learning/use-progress.ts'
import { Lesson } from './Lesson.tsx'
import { LessonView } from './LessonView.tsx'

configure({ defaultHidden: true })

/** What the page watches to come into view. */
let seen: (isIntersecting: boolean) => void
let watched = false

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe() {
        watched = true
      }
      disconnect() {
        watched = false
      }
    },
  )
})

type Part = ComponentType<{ children?: ReactNode; id?: string; widget?: string }>

const questions = [...'abcde'].map(
  (id): Question => ({ id, asks: `${id}?`, heading: 'Text', choices: [{ text: 'Yes', isRight: true, because: 'So.' }] }),
)
const files: LessonFiles = {
  Text: ({ components }) => {
    const { h2: Heading, Term, TryIt } = components as Record<string, Part>
    return (
      <>
        <Heading>The cost of a trade</Heading>
        <Term id="spread">spread</Term>
        <Term id="unknown">swap</Term>
        <TryIt widget="candle-anatomy" />
      </>
    )
  },
  questions,
  task: { kind: 'numbers', done: 'Added up', asks: 'Add up.', inputs: [], verify: () => ({ isDone: true, says: 'Right.' }) },
  widgetData: undefined,
}
const spread: GlossaryTerm = { id: 'spread', term: 'Spread', meaning: 'Ask less bid.', text: '', lesson: 'costs' }

function Shown({ slug }: { slug: string }) {
  const progress = useProgress()
  return <Lesson lesson={lessonList.find((each) => each.slug === slug)!} files={files} glossary={[spread]} progress={progress} />
}

const show = (slug = 'costs') => showRoutes('/', { '/': <Shown slug={slug} /> }, {}, { user: null })
const noted = () => Object.fromEntries(Object.entries(readProgress().costs ?? noProgress).filter(([, value]) => value !== null))
const steps = () =>
  screen
    .getAllByRole('listitem')
    .slice(0, 4)
    .map(({ textContent }) => textContent)

test('a lesson says its number and its reading time', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).previousSibling!.textContent).toBe('Lesson 16 of 24, 7 min')
})

test.each([
  ['what-you-trade', ['/learning/pips-points-and-lots']],
  ['costs', ['/learning/losing-streaks-and-ruin', '/learning/from-idea-to-rule']],
  ['from-strategy-to-mt5', ['/learning/forward-tests']],
])('the lesson %s leads to its neighbours', (slug, links) => {
  show(slug)
  const neighbours = screen.getByRole('navigation', { name: 'Neighbouring lessons' })
  expect([...neighbours.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(links)
})

test('headings can be linked to, and a term of the glossary explains itself', async () => {
  show()
  expect(screen.getByRole('heading', { name: 'The cost of a trade' }).id).toBe('the-cost-of-a-trade')
  expect(screen.queryByRole('button', { name: 'swap' }), 'a term that the glossary lacks is plain text').toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'spread' }))
  expect(await screen.findByText('Ask less bid.')).toBeTruthy()
})

test('the lesson counts as read once the end of its text was seen, and is then watched no more when it is left', () => {
  show()
  act(() => seen(false))
  expect([watched, noted()]).toEqual([true, {}])
  act(() => seen(true))
  expect(noted()).toEqual({ readAt: expect.any(String) })
  expect(steps()).toEqual(['done:Read', 'not begun:Try it', 'not begun:Questions', 'not begun:Task'])
})

test('moving the widget counts as tried', async () => {
  show()
  fireEvent.change(await screen.findByRole('slider', { name: 'Fourth price' }), { target: { value: '2998' } })
  expect(noted()).toEqual({ triedAt: expect.any(String) })
})

test('four right answers count as passed', () => {
  show()
  for (let answered = 0; answered < 5; answered++) {
    expect(noted(), 'before the last answer').toEqual({})
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
    if (answered < 4) fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  }
  expect(noted()).toEqual({ passedAt: expect.any(String) })
})

test('a task that is done is noted with its words', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Check my work' }))
  expect(noted()).toEqual({ verifiedAt: expect.any(String), verified: 'Added up' })
})

test('an address without a lesson says so', () => {
  showRoutes('/', { '/': <LessonView slug="nowhere" /> })
  expect(screen.getByRole('heading', { name: 'There is no such lesson' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All lessons' }).getAttribute('href')).toBe('/learning')
})

function WithAddress() {
  const { pathname } = useLocation()
  return (
    <>
      <LessonView slug={pathname.slice(1)} />
      <Link to="#questions">To the questions</Link>
    </>
  )
}

test('the part that the address names is shown once the lesson has loaded, and again when the address changes', async () => {
  const scrolled: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id)
  })
  showRoutes('/what-you-trade#task', { '/:slug': <WithAddress /> }, {}, { user: null })
  await screen.findByRole('heading', { name: 'Task' })
  await expect.poll(() => scrolled).toEqual(['task'])
  expect(document.activeElement?.id).toBe('task')
  fireEvent.click(screen.getByRole('link', { name: 'To the questions' }))
  await expect.poll(() => scrolled).toEqual(['task', 'questions'])
})
