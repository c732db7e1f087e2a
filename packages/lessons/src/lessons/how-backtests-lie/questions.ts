import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'same-day',
    asks: 'A rule holds gold from the open to the close of each day whose close lies above an average. Why does it earn on random bars?',
    choices: [
      {
        text: 'Because prices above their average go on rising.',
        isRight: false,
        because: 'On these bars nothing goes on. Moved to the next day, the rule earns nothing.',
      },
      { text: 'Because it knows the close when it opens the position.', isRight: true, because: 'It picks days that have risen already.' },
      { text: 'Because ten days are a good average.', isRight: false, because: 'Any average would do, as long as today is part of it.' },
    ],
    heading: 'It knew the close',
  },
  {
    id: 'too-smooth',
    asks: 'A friend shows a test whose curve rises in a straight line. What do you look for first?',
    choices: [
      { text: 'Something that was not known at the time.', isRight: true, because: 'It is the usual cause of curves that are too good.' },
      { text: 'A broker with enough leverage.', isRight: false, because: 'First find out whether the test can be true.' },
      { text: 'A longer average, to make it smoother still.', isRight: false, because: 'It is too smooth already.' },
    ],
    heading: 'It knew the close',
  },
  {
    id: 'hidden-ahead',
    asks: 'Which of these is look-ahead?',
    choices: [
      {
        text: 'Using the close of yesterday at the open of today.',
        isRight: false,
        because: 'Yesterday has ended, so its close is known.',
      },
      { text: 'Buying at the open that follows the signal.', isRight: false, because: 'The signal came before the order, as it should.' },
      {
        text: 'Using the average of the whole day at noon.',
        isRight: true,
        because: 'Half of the day that goes into it has not happened yet.',
      },
    ],
    heading: 'It knew the close',
  },
  {
    id: 'which-first',
    asks: 'A candle has touched the stop and the target. How can a test find out which came first?',
    choices: [
      {
        text: 'From the colour of the candle.',
        isRight: false,
        because: 'A rising candle may have touched the low first or the high first.',
      },
      { text: 'From finer bars, in most cases.', isRight: true, because: 'One-minute bars settled all but a few of them in the lesson.' },
      { text: 'From the next candle.', isRight: false, because: 'It begins after both were touched.' },
    ],
    heading: 'The order inside a candle',
  },
  {
    id: 'who-decides',
    asks: 'Two programs test one rule on the same bars. One ends at −$4,849, the other at $8,551. Both are free of mistakes. How can that be?',
    choices: [
      { text: 'One has better data.', isRight: false, because: 'The bars were the same.' },
      { text: 'One adds the spread.', isRight: false, because: 'Neither charged any cost here.' },
      {
        text: 'They decide differently what a candle touched first.',
        isRight: true,
        because: 'One calls all 67 doubtful candles stops, the other targets.',
      },
    ],
    heading: 'The order inside a candle',
  },
  {
    id: 'near-danger',
    asks: 'Why are tests with near stops and targets the least reliable?',
    choices: [
      { text: 'They have too few trades.', isRight: false, because: 'They often have more trades than others.' },
      { text: 'More candles touch both, and costs weigh more.', isRight: true, because: 'Both faults grow when the levels come nearer.' },
      { text: 'Brokers forbid near stops.', isRight: false, because: 'Some do, but that is not what distorts the test.' },
    ],
    heading: 'The order inside a candle',
  },
  {
    id: 'all-won',
    asks: 'A test shows 31 trades, all won, and a drawdown of 0 %. What is the first thing to ask?',
    choices: [
      { text: 'How to trade it larger.', isRight: false, because: 'First find out what the zero leaves out.' },
      { text: 'Whether 31 trades are enough.', isRight: false, because: 'They are not, but the zero is stranger.' },
      {
        text: 'How deep the account was with open positions valued.',
        isRight: true,
        because: 'A trade that is not closed shows in no list of closed trades. Here it was 21.6 %.',
      },
    ],
    heading: 'The loss that is still open',
  },
  {
    id: 'leverage-end',
    asks: 'The strategy without a stop was down by 21.6 % at its worst and recovered. What would leverage of 5 have changed?',
    choices: [
      {
        text: 'The position would have been closed by the broker.',
        isRight: true,
        because: 'Five times the position turns the fall into more than the whole account.',
      },
      { text: 'The profit would be five times as large.', isRight: false, because: 'Only if the position had survived.' },
      { text: 'Nothing, since it recovered.', isRight: false, because: 'A position that has been closed does not recover.' },
    ],
    heading: 'The loss that is still open',
  },
  {
    id: 'half-the-windows',
    asks: 'A rule loses over three years, yet 15 of 31 half-years end with a gain. What does that teach?',
    choices: [
      {
        text: 'That the rule works half of the time.',
        isRight: false,
        because: 'So does a coin, and you do not know the half beforehand.',
      },
      {
        text: 'That a good half-year is easily found for almost any rule.',
        isRight: true,
        because: 'Whoever may choose the period can show a gain.',
      },
      { text: 'That three years are too long for a test.', isRight: false, because: 'The longer test is the one that tells you more.' },
    ],
    heading: 'The period that was chosen',
  },
  {
    id: 'not-normal',
    asks: '“We start after the crisis, because that was not normal.” When is this acceptable?',
    choices: [
      { text: 'Always, since crises are rare.', isRight: false, because: 'The next one will not ask whether your test contains it.' },
      { text: 'If the result gets better by it.', isRight: false, because: 'That is the very reason to distrust it.' },
      {
        text: 'If it was written down before any result was seen.',
        isRight: true,
        because: 'Then the choice cannot have been made for the result. You still know less about crises.',
      },
    ],
    heading: 'The period that was chosen',
  },
  {
    id: 'five-years',
    asks: '1,000 people trade without skill, half of them win each year. How many have won five years in a row?',
    choices: [
      { text: 'About 31', isRight: true, because: 'Halve 1,000 five times.' },
      { text: 'About 200', isRight: false, because: 'That divides by five. Each year halves those that are left.' },
      { text: 'None', isRight: false, because: 'By chance alone some are left, and they will be heard.' },
    ],
    heading: 'The ones that are gone',
  },
  {
    id: 'list-of-best',
    asks: 'A website ranks the accounts that are open today by their profit of three years. What is missing?',
    choices: [
      {
        text: 'The accounts that were closed on the way.',
        isRight: true,
        because: 'Most of the losers are among them, so the list looks better than the group that began.',
      },
      {
        text: 'The accounts that are one year old.',
        isRight: false,
        because: 'They cannot have a result of three years, and leaving them out is fair.',
      },
      { text: 'The names of the owners.', isRight: false, because: 'They would not change what the list shows.' },
    ],
    heading: 'The ones that are gone',
  },
  {
    id: 'passed-all',
    asks: 'A test passes all five questions and shows a profit. What may you conclude?',
    choices: [
      { text: 'That the rule has an edge.', isRight: false, because: 'It may have been luck. That takes its own tests.' },
      {
        text: 'That it is worth asking whether it was luck.',
        isRight: true,
        because: 'Its figures can be trusted as figures. What they mean is the next question.',
      },
      { text: 'That the test was too kind.', isRight: false, because: 'The five questions were there to rule that out.' },
    ],
    heading: 'Five questions',
  },
]
