import { expect, it } from 'vitest'
import { readAccount } from './account.ts'

const read = (account: string, company = 'Harbour Ltd', name = 'Jo Doe') =>
  readAccount([
    { row: 1, cells: ['Trade History Report', ''] },
    { row: 2, cells: ['Name:', '', name] },
    { row: 3, cells: ['Account:', '', account] },
    { row: 4, cells: ['Company:', '', company] },
    { row: 5, cells: ['Date:', '', '2024.06.28 10:00'] },
  ])
const usual = { login: '5012345', server: 'Harbour-Demo', company: 'Harbour Ltd', currency: 'USD', demo: true, hedging: true }

it.each([
  ['the usual form', read('5012345 (USD, Harbour-Demo, demo, Hedge)'), usual],
  ['an older terminal without the mode', read('5012345 (USD, Harbour-Demo, demo)'), { ...usual, hedging: null }],
  ['neither kind nor mode', read('5012345 (USD, Harbour-Live)'), { ...usual, server: 'Harbour-Live', demo: null, hedging: null }],
  [
    'brackets in the server',
    read('5012345 (USD, Harbour (Asia)-Demo, demo, Netting)'),
    { ...usual, server: 'Harbour (Asia)-Demo', hedging: false },
  ],
  [
    'a comma in the server',
    read('5012345 (USD, Harbour (Asia) Pte, Ltd-Live, real, Hedge)'),
    { ...usual, server: 'Harbour (Asia) Pte, Ltd-Live', demo: false },
  ],
  ['a server that is called Demo', read('5012345 (USD, Demo, real, Hedge)'), { ...usual, server: 'Demo', demo: false }],
  ['a comma and a word of its own in the server', read('5012345 (USD, Harbour, Live, demo, Hedge)'), { ...usual, server: 'Harbour, Live' }],
  ['a kind in another language', read('5012345 (USD, Harbour-Demo, démo, Hedge)'), usual],
  ['a kind that is not known', read('5012345 (USD, Harbour-7, ipsum, Hedge)'), { ...usual, server: 'Harbour-7', demo: null }],
  [
    'brackets in the company',
    read('5012345 (USD, Harbour-Demo, demo, Hedge)', 'Harbour (Pty) Ltd, (Reg. 12)'),
    { ...usual, company: 'Harbour (Pty) Ltd, (Reg. 12)' },
  ],
  ['brackets in the name', read('5012345 (USD, Harbour-Demo, demo, Hedge)', 'Harbour Ltd', 'Jo (Sam) Doe, 12 (X)'), usual],
] as const)('an account is read with %s', (_name, account, expected) => expect(account).toEqual(expected))

it('a company that is not told is empty, not the date', () => {
  const account = readAccount([
    { row: 1, cells: ['Account:', '5012345 (USD, Harbour-Demo, demo, Hedge)'] },
    { row: 2, cells: ['Date:', '2024.06.28 10:00'] },
  ])
  expect(account).toEqual({ ...usual, company: '' })
})
