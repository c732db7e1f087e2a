import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'commission',
    term: 'Commission',
    also: ['fee', 'brokerage'],
    meaning: 'A fee that the broker charges for each order, besides the spread.',
    text: 'It is usually quoted in money per lot and side, so a round trip pays it twice. Divide it by the units of a lot to get a distance in price, which can be added to the spread. An account without commission usually has a wider spread.',
  },
  {
    id: 'slippage',
    term: 'Slippage',
    also: ['price improvement', 'implementation shortfall'],
    meaning: 'The distance between the price that was expected for an order and the price at which it was filled.',
    text: 'Market orders and stops can slip, most of all around news and over gaps. A limit order is filled at its price or a better one, or not at all. Note the expected price of each fill beside the real one, and the mean is your slippage.',
    source: {
      title: 'Perold, The implementation shortfall, Journal of Portfolio Management 14 (1988)',
      url: 'https://doi.org/10.3905/jpm.1988.409150',
    },
  },
  {
    id: 'turnover',
    term: 'Turnover',
    also: ['trading volume of an account', 'churn'],
    meaning: 'The value of all that was bought and sold in a period, as a multiple of the capital.',
    text: 'Costs grow with turnover and not with profit. The same rule on a shorter timeframe trades more often and has a larger turnover, while each single move becomes smaller.',
  },
]
