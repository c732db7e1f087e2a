import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SizeLook } from './SizeLook.tsx'

function textOf(args: Record<string, string | number>) {
  return render(<SizeLook args={args} />).container.textContent
}

// A lot of gold is 100 ounces, so a stop of 45 points (0.45) loses 45 dollars.
test.each([
  [
    { symbol: 'XAUUSD', riskPercent: 1, account: 10_000, stopPoints: 45 },
    '2.22 lots of XAUUSD. The risk is $100.00; a stop of 45 points loses $45.00 a lot, so $99.90 in all. Counted in USD, without costs.',
  ],
  [
    { symbol: 'EURUSD', riskMoney: 50, stopPoints: 300 },
    '0.16 lots of EURUSD. The risk is $50.00; a stop of 300 points loses $300.00 a lot, so $48.00 in all. Counted in USD, without costs.',
  ],
  [
    { symbol: 'USDJPY', riskMoney: 100_000, stopPoints: 200 },
    '5.00 lots of USDJPY. The risk is ¥100,000; a stop of 200 points loses ¥20,000 a lot, so ¥100,000 in all. Counted in JPY, without costs.',
  ],
  [
    { symbol: 'XAUUSD', riskPercent: 2, riskMoney: 90, account: 10_000, stopPoints: 45 },
    '2.00 lots of XAUUSD. The risk is $90.00; a stop of 45 points loses $45.00 a lot, so $90.00 in all. Counted in USD, without costs.',
  ],
  [
    { symbol: 'XAUUSD', riskPercent: 1, account: 1000, stopPoints: 1500 },
    'No position fits. Even 0.01 lots of XAUUSD with a stop of 1,500 points would lose $15.00, more than the risk of $10.00. Counted in USD, without costs.',
  ],
])('sizes %o', (args, said) => expect(textOf(args)).toBe(said))

test('without an account the loss of a lot is said, and what is missing', () => {
  expect(textOf({ symbol: 'XAUUSD', riskPercent: 1, stopPoints: 1500 })).toBe(
    'A stop of 1,500 points loses $1,500.00 a lot of XAUUSD. Say the account, as in “10,000 account”, to get the lots.',
  )
})

test.each([[{ symbol: 'XAUUSD', stopPoints: 0 }], [{ symbol: 'XAUUSD' }], [{ symbol: 'NOTHING', stopPoints: 45 }]])(
  'nothing is sized without a stop and a known market: %o',
  (args) => expect(textOf(args)).toBe(''),
)
