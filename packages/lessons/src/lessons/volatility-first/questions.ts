import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'what-forecast',
    asks: 'Which of these can be forecast with some success?',
    choices: [
      { text: 'Whether the next day will rise.', isRight: false, because: 'The sign of the next move is close to a coin.' },
      {
        text: 'How large the moves of the next day will be.',
        isRight: true,
        because: 'Large moves cluster, so the recent size says something about the next one.',
      },
      { text: 'Both equally well', isRight: false, because: 'Size has habits that have been measured in many markets. Direction has not.' },
    ],
    heading: 'How far, not where',
  },
  {
    id: 'tr-gap',
    asks: 'Last close 1.1000. The candle has a high of 1.1050 and a low of 1.1030. What is the true range?',
    choices: [
      { text: '0.0050', isRight: true, because: 'The distance from the last close to the high is larger than high minus low.' },
      { text: '0.0020', isRight: false, because: 'That is high minus low, and it misses the gap.' },
      { text: '0.0030', isRight: false, because: 'That is the gap from the last close to the low.' },
    ],
    heading: 'How far, not where',
  },
  {
    id: 'cluster',
    asks: 'Yesterday was the wildest day of the month. What is the best guess for today?',
    choices: [
      { text: 'A calm day, to balance it.', isRight: false, because: 'Markets do not owe a balance. Wild days come in groups.' },
      { text: 'A fall, because the market is nervous.', isRight: false, because: 'Size says nothing about direction.' },
      {
        text: 'More movement than on an average day.',
        isRight: true,
        because: 'Volatility clusters, so it fades over days and not at once.',
      },
    ],
    heading: 'How far, not where',
  },
  {
    id: 'fixed-stop',
    asks: 'A stop of $8 stays fixed while the ATR goes from $4 to $12. What happens to the trade?',
    choices: [
      {
        text: 'Nothing, because the risk in dollars is the same.',
        isRight: false,
        because: 'The loss is the same, but the stop is hit far more often.',
      },
      {
        text: 'It goes from two candles of room to less than one.',
        isRight: true,
        because: 'Ordinary swings now reach the stop, although nothing in the rule has changed.',
      },
      {
        text: 'It becomes safer, because the stop is nearer.',
        isRight: false,
        because: 'The stop is nearer in relation to the moves, so it is hit by noise.',
      },
    ],
    heading: 'An average that adapts',
  },
  {
    id: 'lagging',
    asks: 'Why was ATR no help in the first minutes of a shock?',
    choices: [
      { text: 'It ignores gaps.', isRight: false, because: 'The true range was made to include them.' },
      { text: 'It falls when prices fall.', isRight: false, because: 'ATR has no direction. It rises with the size of moves.' },
      { text: 'It is made of past candles.', isRight: true, because: 'It rises only once the wild candles are part of the average.' },
    ],
    heading: 'An average that adapts',
  },
  {
    id: 'root',
    asks: 'The ATR of one hour is $6. What do you expect of four hours, roughly?',
    choices: [
      {
        text: 'About $12',
        isRight: true,
        because: 'The range grows roughly with the square root of the time, and the root of four is two.',
      },
      { text: 'About $24', isRight: false, because: 'That would hold if all four hours went the same way without a step back.' },
      { text: 'About $6', isRight: false, because: 'Larger candles do have larger ranges.' },
    ],
    heading: 'Larger timeframes, larger moves',
  },
  {
    id: 'small-frames',
    asks: 'Why is it harder to make money on one-minute candles, before any talk of skill?',
    choices: [
      { text: 'Because they contain errors.', isRight: false, because: 'They may, but costs are there even in perfect data.' },
      {
        text: 'The moves are small, and the spread is not.',
        isRight: true,
        because: 'The cost is a much larger part of what a trade can win.',
      },
      { text: 'Because ATR cannot be computed on them.', isRight: false, because: 'It can, on any timeframe.' },
    ],
    heading: 'Larger timeframes, larger moves',
  },
  {
    id: 'budget',
    asks: "The average day is $35 and today has covered $30. You plan a target $25 beyond today's high. What do you know?",
    choices: [
      {
        text: 'It needs a day of at least $55, far above the average.',
        isRight: true,
        because: 'The range so far and the distance beyond the high add up.',
      },
      {
        text: 'It cannot happen, since only $5 are left.',
        isRight: false,
        because: 'The average is no limit. Some days are twice as large.',
      },
      {
        text: 'It is likely, because the market is moving.',
        isRight: false,
        because: 'It may be somewhat likelier than usual, but it still needs a rare day.',
      },
    ],
    heading: 'How much of the day is left?',
  },
  {
    id: 'used-up',
    asks: "“The day's range is used up, so I sell.” What is wrong?",
    choices: [
      {
        text: 'The average should be taken over 14 days.',
        isRight: false,
        because: 'The number of days is not the problem with this conclusion.',
      },
      { text: 'Nothing, if the average is recent.', isRight: false, because: 'It does not follow from any average that the move ends.' },
      {
        text: 'Days with large ranges pass the average too, and go on.',
        isRight: true,
        because: 'Having reached the average does not turn a price around.',
      },
    ],
    heading: 'How much of the day is left?',
  },
  {
    id: 'atr-stop',
    asks: 'Your stop lies two ATR away and may cost $100. The ATR doubles. What happens to the size?',
    choices: [
      { text: 'It is doubled, because moves are larger.', isRight: false, because: 'Then a stop would cost four times as much.' },
      { text: 'It is halved.', isRight: true, because: 'The stop is twice as far away, so half the lots lose the same money.' },
      { text: 'It stays the same.', isRight: false, because: 'Then the stop would cost $200.' },
    ],
    heading: 'Distances in ATR',
  },
  {
    id: 'excitement',
    asks: 'Somebody always trades 0.1 lots. When is their risk highest?',
    choices: [
      {
        text: 'When the market is calm, because of the spread.',
        isRight: false,
        because: 'The spread weighs more then, but the loss at a sensible stop is smaller.',
      },
      { text: 'It is always the same.', isRight: false, because: 'It would be if moves were always the same size.' },
      {
        text: 'When the market is wildest.',
        isRight: true,
        because: 'The lots are the same and the moves are larger, so each stop that is far enough costs more.',
      },
    ],
    heading: 'Distances in ATR',
  },
  {
    id: 'travels',
    asks: 'Why write a rule in ATR and not in points?',
    choices: [
      {
        text: 'It keeps its meaning across years and markets.',
        isRight: true,
        because: 'Fifty points were far in one year and near in another. Two ATR adapt.',
      },
      { text: 'It wins more often.', isRight: false, because: 'A unit cannot do that. It only makes tests comparable.' },
      {
        text: 'Points cannot be tested.',
        isRight: false,
        because: 'They can, but the result mixes the rule with the volatility of the time.',
      },
    ],
    heading: 'Distances in ATR',
  },
]
