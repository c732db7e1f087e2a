import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'pip',
    term: 'Pip',
    also: ['percentage in point'],
    meaning: 'The customary unit of a move: 0.0001 for most currency pairs and 0.01 for pairs with the yen.',
    text: 'A pip was the last decimal when banks quoted four. Quotes now have one decimal more, so a pip usually has ten points. For gold the word has no agreed meaning: name the move in dollars.',
  },
  {
    id: 'point',
    term: 'Point',
    also: ['tick size', 'pipette'],
    meaning: 'The smallest step that a quoted price can show: 0.00001 for EURUSD, 0.01 for gold with two decimals.',
    text: 'The point depends on how many decimals a firm quotes. Assay and MetaTrader count fixed stops and targets in points, so a number can only be carried over when both show the same decimals.',
  },
  {
    id: 'lot',
    term: 'Lot',
    also: ['standard lot', 'mini lot', 'micro lot'],
    meaning: 'The unit in which positions are counted: 100,000 units of the first currency, or 100 ounces of gold.',
    text: 'Platforms accept parts of a lot, usually down to 0.01. The value of a lot differs a lot between markets, so the number of lots says nothing about risk until the symbol is named.',
  },
  {
    id: 'contract-size',
    term: 'Contract size',
    also: ['units of a lot'],
    meaning: 'How many units of the base one lot stands for.',
    text: 'Most firms use 100,000 for currency pairs, 100 ounces for gold and 5,000 for silver. Some use other sizes, and futures have their own. Multiply lots by the contract size to get the units that a move is counted on.',
  },
  {
    id: 'pip-value',
    term: 'Pip value',
    also: ['point value', 'tick value'],
    meaning: 'The money that a position gains or loses when the price moves by one pip.',
    text: 'It is the pip times the units, in the second currency of the pair, changed into the currency of the account. For one lot of EURUSD it is $10. Where the second currency is not yours, it changes with the exchange rate.',
  },
]
