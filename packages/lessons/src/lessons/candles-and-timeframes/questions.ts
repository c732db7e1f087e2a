import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'same-candle',
    asks: 'Prices go 100, 103, 98, 101. Which other path gives the same candle?',
    choices: [
      { text: '101, 103, 98, 100', isRight: false, because: 'Open and close have changed places.' },
      { text: '100, 98, 103, 101', isRight: true, because: 'Open, high, low and close are the same. The order of the extremes is lost.' },
      { text: '100, 102, 98, 101', isRight: false, because: 'The high is lower.' },
    ],
    heading: 'From ticks to a candle',
  },
  {
    id: 'body',
    asks: 'A candle has a short body and a long line below it. What happened?',
    choices: [
      {
        text: 'The price fell far and came back near to where it began.',
        isRight: true,
        because: 'The line reaches to the low, and the body from open to close is short.',
      },
      {
        text: 'The price fell and stayed there.',
        isRight: false,
        because: 'Then the close would lie near the low and the body would be long.',
      },
      {
        text: 'It cannot be said, because the order is unknown.',
        isRight: false,
        because: 'The order of the extremes is. But a low far below open and close says that the price was there and left.',
      },
    ],
    heading: 'From ticks to a candle',
  },
  {
    id: 'both-touched',
    asks: 'Stop and target both lie inside one candle. What should a test do?',
    choices: [
      {
        text: 'Assume the target, since it was touched.',
        isRight: false,
        because: 'The stop was touched too. Choosing the better one makes every rule look good.',
      },
      { text: 'Leave the trade out.', isRight: false, because: 'Trades that hurt would disappear along with those that helped.' },
      {
        text: 'Look at finer bars, or assume the stop.',
        isRight: true,
        because: 'The candle does not say which came first, and the worse case does not flatter the rule.',
      },
    ],
    heading: 'What the four numbers hide',
  },
  {
    id: 'bid-only',
    asks: 'The chart is made of bids. Which figure of your long can you not read from it?',
    choices: [
      {
        text: 'The price at which a stop would close it.',
        isRight: false,
        because: 'A long is closed at the bid, and that is what the chart shows.',
      },
      { text: 'The price that you paid.', isRight: true, because: 'You bought at the ask, which lies above the line by the spread.' },
      { text: 'The high of the day in bids.', isRight: false, because: 'That is drawn on the chart.' },
    ],
    heading: 'What the four numbers hide',
  },
  {
    id: 'five-frames',
    asks: 'Five timeframes all point up. How many independent signs is that?',
    choices: [
      { text: 'Five', isRight: false, because: 'They overlap. A single strong move shows in all of them.' },
      { text: 'None at all', isRight: false, because: 'They carry some information, but not five times as much.' },
      {
        text: 'Less than five, because they are the same prices.',
        isRight: true,
        because: 'Larger candles are made from the smaller ones, so they tend to agree.',
      },
    ],
    heading: 'One market, many timeframes',
  },
  {
    id: 'join',
    asks: 'Three candles have highs 12, 15 and 13, and closes 11, 14 and 12. Which high and close does the joined one have?',
    choices: [
      { text: '15 and 12', isRight: true, because: 'The highest high and the last close.' },
      { text: '13 and 12', isRight: false, because: 'The high of all three counts, not that of the last.' },
      { text: '15 and 14', isRight: false, because: 'The close is the last one, not the highest.' },
    ],
    heading: 'One market, many timeframes',
  },
  {
    id: 'open-hour',
    asks: 'It is 10:20. Which hourly candle may a rule use?',
    choices: [
      { text: 'The one that began at 10:00.', isRight: false, because: 'Its close is known only at 11:00.' },
      {
        text: 'The one that ended at 10:00.',
        isRight: true,
        because: 'It is complete. The present one can still change in high, low and close.',
      },
      {
        text: 'Both, if the close is estimated.',
        isRight: false,
        because: 'An estimate is not the close, and a test would use the real one by mistake.',
      },
    ],
    heading: 'One market, many timeframes',
  },
  {
    id: 'up-or-down',
    asks: 'Two charts of the same prices disagree whether Thursday rose. What is the likely reason?',
    choices: [
      {
        text: 'Their days begin at different hours.',
        isRight: true,
        because: 'Open and close are taken at other moments, so the sign can differ.',
      },
      { text: 'One of the two is wrong.', isRight: false, because: 'Both can be right. A day is a choice of two moments.' },
      { text: 'One shows asks and the other bids.', isRight: false, because: 'The spread rarely changes whether a whole day rose.' },
    ],
    heading: 'When does a day begin?',
  },
  {
    id: 'sunday',
    asks: 'A source cuts days at midnight UTC. What happens to a 14-day average of daily ranges?',
    choices: [
      {
        text: 'Nothing, because the prices are the same.',
        isRight: false,
        because: 'The candles are cut elsewhere, and one more of them is very small.',
      },
      { text: 'It becomes larger.', isRight: false, because: 'The stub of Sunday has a small range, so the average falls.' },
      {
        text: 'It counts short Sunday candles as days.',
        isRight: true,
        because: 'A week has six candles then, one of them of a few hours, and the average becomes too small.',
      },
    ],
    heading: 'When does a day begin?',
  },
  {
    id: 'gold-minutes',
    asks: 'A day of gold has 1,370 candles of a minute. How many are missing?',
    choices: [
      { text: '70', isRight: false, because: 'That compares with 1,440, the number for currencies.' },
      { text: '10', isRight: true, because: 'Gold should have 1,380, since it pauses for an hour.' },
      { text: 'None', isRight: false, because: 'The full number is 1,380.' },
    ],
    heading: 'Holes and volume',
  },
  {
    id: 'worst-hole',
    asks: 'Which hole harms a test most?',
    choices: [
      { text: 'Two hours of a quiet Sunday evening.', isRight: false, because: 'Little happens then, and most rules do not trade.' },
      { text: 'Single minutes in the Asian night.', isRight: false, because: 'Often no tick came in such a minute, so nothing is lost.' },
      {
        text: 'Twenty minutes around an important release.',
        isRight: true,
        because: 'Prices moved and stops were hit there, and the test saw nothing of it.',
      },
    ],
    heading: 'Holes and volume',
  },
  {
    id: 'fx-volume',
    asks: 'Two sources show very different volume for the same minute of EURUSD. What do you conclude?',
    choices: [
      {
        text: 'Each counts its own ticks or customers.',
        isRight: true,
        because: 'There is no common count for currencies, so the numbers need not agree.',
      },
      { text: 'One of them has lost trades.', isRight: false, because: 'It may have, but the difference alone does not show it.' },
      {
        text: 'The market was split at that moment.',
        isRight: false,
        because: 'Prices stay together because banks trade between the sources.',
      },
    ],
    heading: 'Holes and volume',
  },
]
