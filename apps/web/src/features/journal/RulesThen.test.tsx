import type { JournalPosition, RuleThen } from '@assay/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { journalId as account, positionOf } from '../../../test/journal.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { anyStrategy, api } from '../../base/api.ts'
import { RulesThen } from './RulesThen.tsx'

const rule: RuleThen = {
  strategyId: account,
  name: 'Above its average',
  timeframe: '1h',
  at: '2026-11-20T12:00:00.000Z',
  holds: true,
  why: null,
  source: 'csv',
  simulated: false,
  closesSince: 0,
}

const asked = `GET /api/journal/${account}/positions/1/rules`
const part = (more: Partial<JournalPosition>, zone = 'UTC') => <RulesThen account={account} position={positionOf(more)} zone={zone} />

/** Shows what these rules said at the entry. */
async function show(rules: Partial<RuleThen>[], zone = 'UTC') {
  fakeServer().answers[asked] = () => Response.json(rules.map((more, i) => ({ ...rule, strategyId: `rule-${i}`, ...more })))
  showPart(part({}, zone))
  const links = await screen.findAllByRole('link')
  return links.map((link) => [link.textContent, link.getAttribute('href'), link.nextSibling?.textContent])
}

test('the rules are shown once the instrument of an open trade is said, and again when it is another', async () => {
  const server = fakeServer()
  let rules: RuleThen[] = []
  server.answers[asked] = () => Response.json(rules)
  const { again } = showPart(part({ instrument: null }))
  expect(screen.getByText('Say first which instrument this symbol of your broker is.')).toBeTruthy()
  again(part({ instrument: 'XAGUSD' }))
  expect(await screen.findByText(/You have no saved long rule of XAGUSD\./)).toBeTruthy()
  rules = [rule]
  again(part({ instrument: 'XAUUSD' }))
  expect(await screen.findByText('1 of 1 true.')).toBeTruthy()
})

test('the rules are asked for again when the strategies change', async () => {
  const server = fakeServer()
  let rules: RuleThen[] = []
  server.answers[asked] = () => Response.json(rules)
  const { store } = showPart(part({}))
  expect(await screen.findByText(/You have no saved long rule of/)).toBeTruthy()
  rules = [rule]
  store.dispatch(api.util.invalidateTags([anyStrategy]))
  expect(await screen.findByText('1 of 1 true.')).toBeTruthy()
})

test('each rule says whether it was true at the close before the entry, in the zone of the page', async () => {
  const rules = await show(
    [
      { name: 'True' },
      { name: 'Just before', holds: false, closesSince: 1 },
      { name: 'Before', holds: false, closesSince: 3, simulated: true },
      { name: 'Never', holds: false, closesSince: null, timeframe: '15min' },
    ],
    'America/New_York',
  )
  expect(screen.getByText('1 of 4 true.')).toBeDefined()
  expect(rules).toEqual([
    ['True', '/strategybuilder?strategy=rule-0', 'True at the 1h close of 20 Nov 07:00.'],
    ['Just before', '/strategybuilder?strategy=rule-1', 'Not true at the 1h close of 20 Nov 07:00; last true 1 close before.'],
    [
      ...['Before', '/strategybuilder?strategy=rule-2'],
      'Not true at the 1h close of 20 Nov 07:00; last true 3 closes before, on simulated candles.',
    ],
    ['Never', '/strategybuilder?strategy=rule-3', 'Not true at the 15min close of 20 Nov 07:00, nor in the 12 closes before.'],
  ])
})

test.each([
  [1, 'Your rule was not true.'],
  [2, 'None of your 2 rules was true.'],
])('a trade against all of %i rules is said to be one', async (count, said) => {
  await show(Array.from({ length: count }, () => ({ holds: false })))
  expect(screen.getByText(said)).toBeDefined()
})

test('a rule about which nothing is known is not counted as one that was not true', async () => {
  const why = 'There are no bars of that time.'
  const rules = await show([{ holds: null, at: null, why }, { holds: null, at: null, why: null }, { holds: false }])
  expect(screen.getByText('0 of 3 true, 2 not known.')).toBeDefined()
  expect(rules.map(([, , words]) => words)).toEqual([why, 'Nobody can tell.', expect.stringMatching(/^Not true at /)])
})

test('without a known opening no rule is asked for', () => {
  const server = fakeServer()
  showPart(part({ openedAt: null }))
  expect(screen.getByText('The opening is not known, so no rule can be held against it.')).toBeDefined()
  expect(server.calls).toEqual([])
})

test('a refusal is told, and asking again shows the rules', async () => {
  const server = fakeServer()
  server.answers[asked] = () => refusal(503, 'UNAVAILABLE')
  showPart(part({ side: 'short' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with UNAVAILABLE.')
  server.answers[asked] = () => Response.json([])
  press('Try again')
  expect((await screen.findByText(/You have no saved short rule of XAUUSD\./)).textContent).toContain('Your strategies')
})
