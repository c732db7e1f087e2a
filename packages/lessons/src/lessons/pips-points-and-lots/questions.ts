import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'five-decimals',
    asks: 'EURUSD goes from 1.10000 to 1.10250. How many points is that?',
    choices: [
      { text: '25', isRight: false, because: 'Those are pips. A pip of EURUSD has ten points.' },
      { text: '250', isRight: true, because: 'The smallest step is 0.00001, and the move has 250 of them.' },
      { text: '2,500', isRight: false, because: 'The move is 0.00250. Count the last decimal as one.' },
    ],
    heading: 'The smallest step',
  },
  {
    id: 'other-decimals',
    asks: 'Your broker quotes gold as 3000.125. You copy a stop of 500 points from a platform with two decimals. How far is it now?',
    choices: [
      {
        text: '$0.50 instead of $5',
        isRight: true,
        because: 'With three decimals a point is a tenth of a cent, so the same number is ten times nearer.',
      },
      { text: '$5, as before', isRight: false, because: 'It was $5 where a point is one cent. The point depends on the decimals.' },
      { text: '$50 instead of $5', isRight: false, because: 'A smaller point makes the same number of points shorter, not longer.' },
    ],
    heading: 'The smallest step',
  },
  {
    id: 'yen-pip',
    asks: 'USDJPY falls from 150.400 to 150.150. How many pips?',
    choices: [
      { text: '250', isRight: false, because: 'Those are points, each of 0.001.' },
      { text: '2,500', isRight: false, because: 'That uses the pip of 0.0001, which belongs to pairs without the yen.' },
      { text: '25', isRight: true, because: 'A pip with the yen is 0.01, and the move is 0.25.' },
    ],
    heading: 'The older unit',
  },
  {
    id: 'gold-pips',
    asks: 'A message promises “100 pips on gold”. What do you know about the move?',
    choices: [
      { text: 'It is $10 an ounce.', isRight: false, because: 'That holds for those who count ten cents as a pip. Others do not.' },
      {
        text: 'Nothing until its author says what a pip of gold is.',
        isRight: true,
        because: 'People mean one cent, ten cents or a dollar by it. That is a range from $1 to $100.',
      },
      { text: 'It is $1 an ounce.', isRight: false, because: 'That holds for those who count one cent. There is no agreed pip for gold.' },
    ],
    heading: 'The older unit',
  },
  {
    id: 'micro',
    asks: 'How many euros are 0.03 lots of EURUSD?',
    choices: [
      { text: '300', isRight: false, because: 'That is 0.003 lots, less than most platforms accept.' },
      { text: '30,000', isRight: false, because: 'That would be 0.3 lots.' },
      { text: '3,000', isRight: true, because: 'A lot has 100,000 euros, and three hundredths of it are 3,000.' },
    ],
    heading: 'The size of a position',
  },
  {
    id: 'which-more',
    asks: 'Which position is worth more: one lot of EURUSD at 1.10 or one lot of gold at 3,000?',
    choices: [
      { text: 'The gold, with $300,000.', isRight: true, because: '100 ounces at $3,000. The euros are worth $110,000.' },
      {
        text: 'The euros, because their lot has 100,000 units.',
        isRight: false,
        because: 'The units differ in price: a euro costs about a dollar, an ounce thousands.',
      },
      { text: 'Both are one lot, so they are equal.', isRight: false, because: 'A lot is a count of units, not an amount of money.' },
    ],
    heading: 'The size of a position',
  },
  {
    id: 'euro-money',
    asks: 'You hold 0.4 lots of EURUSD and it falls by 25 pips. What does a long lose?',
    choices: [
      { text: '$250', isRight: false, because: 'That is a whole lot.' },
      { text: '$100', isRight: true, because: '25 pips at $10 a lot make $250, and 0.4 of that is $100.' },
      { text: '$1,000', isRight: false, because: 'That takes 25 pips for 250. Each pip of 0.4 lots is $4.' },
    ],
    heading: 'From a move to money',
  },
  {
    id: 'yen-value',
    asks: 'USDJPY rises from 100 to 160. What happens to the dollar value of a pip of one lot?',
    choices: [
      {
        text: 'It falls, from $10.00 to $6.25.',
        isRight: true,
        because: 'A pip is 1,000 yen at any price, and each yen buys fewer dollars.',
      },
      { text: 'It rises, because the price rose.', isRight: false, because: 'The pip is fixed in yen. A higher price means cheaper yen.' },
      { text: 'It stays at $10.', isRight: false, because: 'That is true only where the dollar is the second currency.' },
    ],
    heading: 'From a move to money',
  },
  {
    id: 'gold-stop',
    asks: 'Gold, 0.05 lots, a stop $8 away. What does the stop cost?',
    choices: [
      { text: '$8', isRight: false, because: 'That is one ounce, 0.01 lots.' },
      { text: '$400', isRight: false, because: 'That would be 0.5 lots, 50 ounces.' },
      { text: '$40', isRight: true, because: '0.05 lots are five ounces, and each loses $8.' },
    ],
    heading: 'From a move to money',
  },
  {
    id: 'third-price',
    asks: 'Your account is in dollars and you trade EURGBP. Which further price decides what a pip is worth?',
    choices: [
      { text: 'EURUSD', isRight: false, because: 'The euro is what you trade. The result does not arise in euros.' },
      { text: 'GBPUSD', isRight: true, because: 'The result arises in pounds, the second currency, and has to be changed into dollars.' },
      { text: 'None', isRight: false, because: 'Pounds are not dollars, so they have to be changed.' },
    ],
    heading: 'From a move to money',
  },
  {
    id: 'factor-ten',
    asks: 'You reckoned a loss of $30, and the order window shows $300. What do you check first?',
    choices: [
      {
        text: 'Whether the quote currency was changed into yours.',
        isRight: false,
        because: 'That changes a result by the exchange rate, which is rarely ten.',
      },
      {
        text: 'Whether the broker charges a commission.',
        isRight: false,
        because: 'A commission is added to a loss. It does not multiply it by ten.',
      },
      {
        text: 'Whether you mixed up pips and points.',
        isRight: true,
        because: 'A pip has ten points, so this mistake changes a result by exactly ten.',
      },
    ],
    heading: 'A habit that prevents the factor of ten',
  },
  {
    id: 'sentence',
    asks: 'Which of these sentences tells you your risk?',
    choices: [
      {
        text: 'If gold falls to 2,990, I lose $40.',
        isRight: true,
        because: 'It names a price and an amount of money, and that is what risk is.',
      },
      { text: 'I trade 0.04 lots.', isRight: false, because: 'It does not say how far the price may go.' },
      {
        text: 'My stop is 100 pips away.',
        isRight: false,
        because: 'It does not say how large the position is, and for gold not even how far that is.',
      },
    ],
    heading: 'A habit that prevents the factor of ten',
  },
]
