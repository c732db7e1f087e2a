import { expect, test } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { press, rowsOf, showPart } from '../../../test/show-part.tsx'
import { Mismatch } from './Mismatch.tsx'

const deciding = 'POST /api/mt5/pairing/decision'
const broker = { brokerName: 'Example Markets', accountNumber: '770188', serverName: 'Example-Demo' }
const reported = { company: 'Other Broker', login: '5', server: 'Other-Live', demo: false, currency: 'EUR', leverage: 30 }

function show(named: typeof broker | null = broker) {
  const server = fakeServer()
  server.answers[deciding] = () => Response.json({ message: 'Decided.' })
  showPart(<Mismatch broker={named} reported={reported} />)
  return { server, sent: () => server.calls.filter(({ call }) => call === deciding).map(({ body }) => body) }
}

test('the account that was named stands beside the one of the terminal', () => {
  show()
  expect(rowsOf('The account that you named and the one of the terminal')).toEqual([
    ['Broker', 'Example Markets', 'Other Broker'],
    ['Account number', '770188', '5'],
    ['Server', 'Example-Demo', 'Other-Live'],
    ['Account', '', 'Real, EUR, leverage 1:30'],
  ])
})

test.each([
  ['Link the terminal’s account', true],
  ['Do not link it', false],
])('“%s” sends the decision %s', async (name, accept) => {
  const { sent } = show(null)
  expect(sent()).toEqual([])
  press(name)
  await expect.poll(sent).toEqual([{ accept }])
})
