import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'used',
    asks: 'An account holds $4,000 and positions worth $20,000. The broker allows 100:1. Which leverage is your risk?',
    choices: [
      { text: '100', isRight: false, because: 'That is the most you may use. You use far less.' },
      { text: '5', isRight: true, because: 'The value of the positions divided by equity. It says how a move of the market reaches you.' },
      {
        text: '20',
        isRight: false,
        because: 'That is 100 divided by 5: how many times larger the positions could be. It is not what you hold.',
      },
    ],
    heading: 'What you really hold',
  },
  {
    id: 'percent',
    asks: 'You use a leverage of 15 and the price moves 2 % against you. What happens to the account?',
    choices: [
      { text: 'It loses 30 %.', isRight: true, because: 'Two percent of the position are fifteen times two percent of the equity.' },
      { text: 'It loses 2 %.', isRight: false, because: 'The position loses 2 %. The position is fifteen times the account.' },
      { text: 'It loses 7.5 %.', isRight: false, because: 'That divides. Leverage multiplies.' },
    ],
    heading: 'What you really hold',
  },
  {
    id: 'same-lots',
    asks: 'Two accounts of $5,000 hold half a lot each, one at 30:1 and one at 500:1. Which of them loses more when the euro falls by 1 %?',
    choices: [
      { text: 'The one at 500:1', isRight: false, because: 'It could hold more, but it holds the same half lot.' },
      { text: 'The one at 30:1, because its margin is larger.', isRight: false, because: 'Margin is set aside, not lost.' },
      { text: 'Both lose the same.', isRight: true, because: 'The loss follows from the lots. The limit of the account plays no part.' },
    ],
    heading: 'What you really hold',
  },
  {
    id: 'margin-sum',
    asks: 'One lot of EURUSD at 1.2000, leverage 30:1. How much margin is taken?',
    choices: [
      { text: '$3,333', isRight: false, because: 'That is a thirtieth of 100,000 euros. They cost $120,000.' },
      { text: '$4,000', isRight: true, because: 'The position is worth $120,000, and a thirtieth of that is $4,000.' },
      { text: '$120,000', isRight: false, because: 'That is the notional value. You do not have to bring it.' },
    ],
    heading: 'What the broker sets aside',
  },
  {
    id: 'not-cost',
    asks: 'What becomes of the margin when you close the position?',
    choices: [
      { text: 'The broker keeps it as a fee.', isRight: false, because: 'A fee would be spread, commission or swap.' },
      {
        text: 'It comes back only if the trade has won.',
        isRight: false,
        because: 'A loss is taken from the balance. The margin itself is released.',
      },
      {
        text: 'It is free again, whatever the result.',
        isRight: true,
        because: 'Margin is security. The gain or loss is booked apart from it.',
      },
    ],
    heading: 'What the broker sets aside',
  },
  {
    id: 'free',
    asks: 'Balance $3,000, open loss $400, margin $1,000. What is the free margin?',
    choices: [
      { text: '$1,600', isRight: true, because: 'Equity is 3,000 − 400 = 2,600, and 1,000 of it is set aside.' },
      { text: '$2,000', isRight: false, because: 'That forgets the open loss. Equity counts, not balance.' },
      { text: '$2,600', isRight: false, because: 'That is the equity. The margin is still to be taken from it.' },
    ],
    heading: 'What the broker sets aside',
  },
  {
    id: 'level',
    asks: 'Equity is $1,500 and the margin is $2,000. What is the margin level, and what can you do?',
    choices: [
      { text: '133 %, so there is room.', isRight: false, because: 'That divides the wrong way round: equity stands on top.' },
      {
        text: '75 %, and nothing new can be opened.',
        isRight: true,
        because: 'Equity is below the margin, so there is no free margin left.',
      },
      {
        text: '75 %, and you can still add a small position.',
        isRight: false,
        because: 'Every new position needs free margin, and there is none.',
      },
    ],
    heading: 'When it runs short',
  },
  {
    id: 'purpose',
    asks: 'Whom does the stop-out protect in the first place?',
    choices: [
      {
        text: 'The broker, from a loss that you could not pay.',
        isRight: true,
        because: 'It closes while some equity is left to cover the loss. Yours is mostly gone by then.',
      },
      {
        text: 'You, from a large loss.',
        isRight: false,
        because: 'At 50 % of the margin a large account with small positions has lost most of its money.',
      },
      { text: 'The market, from a crash.', isRight: false, because: 'Forced closing adds orders in the direction of the move.' },
    ],
    heading: 'When it runs short',
  },
  {
    id: 'which-first',
    asks: 'You hold three positions and reach the stop-out. What usually happens first?',
    choices: [
      {
        text: 'All positions are closed at once.',
        isRight: false,
        because: 'Some contracts say so, but as a rule it goes position by position.',
      },
      {
        text: 'You are asked which one to close.',
        isRight: false,
        because: 'The warning was the margin call. At the stop-out nobody asks.',
      },
      {
        text: 'The position with the largest loss is closed.',
        isRight: true,
        because: 'That frees its margin. Others follow if the level is still too low.',
      },
    ],
    heading: 'When it runs short',
  },
  {
    id: 'smaller-margin',
    asks: 'The same position takes $286 of margin at one broker and $4,767 at another. What does the smaller margin change?',
    choices: [
      { text: 'The position is less risky.', isRight: false, because: 'The position is the same, and each pip costs the same.' },
      {
        text: 'You can lose more before you are stopped.',
        isRight: true,
        because: 'The stop-out comes later, and less is left when it does.',
      },
      { text: 'The position costs less.', isRight: false, because: 'Margin is not a cost at either broker.' },
    ],
    heading: 'The same account, larger positions',
  },
  {
    id: 'noise',
    asks: 'Your stop-out lies 14 pips away. Why does a correct forecast for the day not help?',
    choices: [
      {
        text: 'The broker moves the price there.',
        isRight: false,
        because: 'You do not need a villain. Fourteen pips are an ordinary swing.',
      },
      { text: 'Forecasts for a day are never correct.', isRight: false, because: 'Some are. This account would not be there to see it.' },
      {
        text: 'The ordinary swings of an hour reach it first.',
        isRight: true,
        because: 'The price rarely goes straight. A position that cannot bear noise is closed before it can be right.',
      },
    ],
    heading: 'The same account, larger positions',
  },
  {
    id: 'gap',
    asks: 'Why can an account end below zero despite a stop-out?',
    choices: [
      {
        text: 'There may be no price between the level and the next trade.',
        isRight: true,
        because: 'The order is filled at the next price there is, however far away that lies.',
      },
      {
        text: 'The stop-out works only on weekdays, by law.',
        isRight: false,
        because: 'There is no such law. There are simply no prices at a weekend.',
      },
      { text: 'The broker waits for you to pay in.', isRight: false, because: 'A stop-out does not wait. It lacks a price, not a will.' },
    ],
    heading: 'When no one can close in time',
  },
]
