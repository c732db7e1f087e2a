import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'session',
    term: 'Session',
    also: ['trading session'],
    meaning: 'The working hours of one centre of trade, such as London, counted on its own clock.',
    text: 'Liquidity and the size of moves follow the centres that are at work. Tokyo, London and New York are the usual three. Because their clocks change on different days, a session should be given in local time.',
  },
  {
    id: 'liquidity',
    term: 'Liquidity',
    also: ['depth'],
    meaning: 'How much can be bought or sold at once without moving the price.',
    text: 'A liquid hour has narrow spreads, and orders are filled near the price that you see. Liquidity is highest while London and New York overlap and lowest around 17:00 in New York. It can vanish within seconds when news arrives.',
  },
  {
    id: 'rollover',
    term: 'Rollover',
    also: ['end of the trading day', '17:00 New York'],
    meaning: 'The moment, 17:00 in New York, at which open positions are carried into the next trading day.',
    text: 'At the rollover the broker books the swap of each position. For some minutes few dealers quote, spreads are wide, and near stops can be hit without any real move.',
  },
  {
    id: 'swap',
    term: 'Swap',
    also: ['overnight charge', 'overnight financing'],
    meaning: 'What a broker charges or pays for holding a position over the rollover.',
    text: 'It comes from the interest of the two currencies, less a margin for the broker. It is booked once a night and three times in the night from Wednesday to Thursday for most pairs, because delivery then moves over the weekend.',
  },
  {
    id: 'gap',
    term: 'Gap',
    also: ['price jump'],
    meaning: 'A distance between two prices in a row within which nobody traded.',
    text: 'Gaps appear after weekends, after holidays and when news arrives in a thin market. A stop inside a gap is filled at the first price beyond it, so a loss can be larger than planned.',
  },
  {
    id: 'fixing',
    term: 'Fixing',
    also: ['fix', 'benchmark rate', 'WM fix'],
    meaning: 'A reference price of the day, taken at a known minute and used in many contracts.',
    text: 'For currencies the main fix is at 16:00 in London, averaged over five minutes since 2015. Gold is set in two auctions in London. Orders that must trade at the fix can push prices for some minutes.',
  },
]
