import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'currency-pair',
    term: 'Currency pair',
    also: ['pair', 'FX pair'],
    meaning: 'The price of one currency in units of another, written as two codes such as EURUSD.',
    text: 'The first code names the currency that is priced, the second the one that pays for it. A pair rises when the first becomes stronger or the second weaker, and the number alone does not say which of the two happened.',
  },
  {
    id: 'base-currency',
    term: 'Base currency',
    also: ['base'],
    meaning: 'The first currency of a pair: the one that you buy or sell, and in which a position is counted.',
    text: 'In EURUSD the base is the euro, and a position of 10,000 means 10,000 euros. For gold the base is the troy ounce. Position sizes and lots are always counted in the base.',
  },
  {
    id: 'quote-currency',
    term: 'Quote currency',
    also: ['counter currency', 'price currency'],
    meaning: 'The second currency of a pair: the one in which the price is given and profit is first counted.',
    text: 'In EURUSD the quote currency is the dollar, so a move of the price gains or loses dollars. If your account is kept in another currency, the result is converted at the rate of the moment in which you close.',
  },
  {
    id: 'bid',
    term: 'Bid',
    also: ['bid price'],
    meaning: 'The price at which you can sell at this moment, the lower of the two in a quote.',
    text: 'The dealer bids this price, so it is what you receive. You open a short and close a long at the bid. Most price charts are drawn from bids only.',
  },
  {
    id: 'ask',
    term: 'Ask',
    also: ['offer', 'offer price'],
    meaning: 'The price at which you can buy at this moment, the higher of the two in a quote.',
    text: 'The dealer asks this price of you. You open a long and close a short at the ask. On a chart that is drawn from bids it lies above the line, by the spread.',
  },
  {
    id: 'spread',
    term: 'Spread',
    also: ['bid-ask spread'],
    meaning: 'The distance between bid and ask, which every trade pays once.',
    text: 'The spread pays the dealer for trading at any moment. It is narrow when many trade and wide at night, around news and in rare pairs. Because it is the same for a near target and a far one, it weighs most on short trades.',
  },
  {
    id: 'broker',
    term: 'Broker',
    also: ['dealer', 'CFD provider'],
    meaning: 'The firm with which you hold your account and which sets the prices at which you trade.',
    text: 'A retail broker makes its prices from those of banks and is the other party to your contract. It may hedge your trade or keep it. Check its licence in the public register of the regulator, because your money is a claim on this firm.',
  },
  {
    id: 'long',
    term: 'Long',
    also: ['buy'],
    meaning: 'Having bought, so that a rise of the price gains and a fall loses.',
    text: 'A long is opened at the ask and closed at the bid. It can lose at most what was bought, because a price cannot fall below zero; with borrowed money that can still be more than your deposit.',
  },
  {
    id: 'short',
    term: 'Short',
    also: ['sell', 'short sale'],
    meaning: 'Having sold first in order to buy back later, so that a fall of the price gains and a rise loses.',
    text: 'A short is opened at the bid and closed at the ask. In currencies it is as ordinary as a long, because each trade sells one currency and buys another. A price can rise without limit, so its loss has no natural end.',
  },
]
