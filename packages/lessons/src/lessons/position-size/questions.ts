import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'order',
    asks: 'In which order do you decide?',
    choices: [
      { text: 'Lots, then stop, then the loss that follows', isRight: false, because: 'So the loss is what happens to come out.' },
      {
        text: 'Money at risk, then stop, then lots',
        isRight: true,
        because: 'The lots are the only one of the three that nothing else fixes.',
      },
      {
        text: 'Lots, then money at risk, then stop',
        isRight: false,
        because: 'Then the stop stands where the sum wants it and not where the idea is wrong.',
      },
    ],
    heading: 'Begin with the money',
  },
  {
    id: 'euro',
    asks: 'You risk $200. One lot loses $400 at your stop. How many lots?',
    choices: [
      { text: '2', isRight: false, because: 'Two lots would lose $800.' },
      { text: '0.25', isRight: false, because: 'A quarter of a lot loses $100.' },
      { text: '0.50', isRight: true, because: 'Half a lot loses $200.' },
    ],
    heading: 'Begin with the money',
  },
  {
    id: 'round',
    asks: 'The division gives 0.078 lots. What do you trade?',
    choices: [
      { text: '0.07 lots', isRight: true, because: 'Rounded down, the stop costs no more than you chose.' },
      { text: '0.08 lots', isRight: false, because: 'Rounded up, the stop costs more than you chose.' },
      { text: '0.10 lots, the next tenth', isRight: false, because: 'That is a quarter more than your rule allows.' },
    ],
    heading: 'Begin with the money',
  },
  {
    id: 'double-stop',
    asks: 'The stop has to be twice as far away, and the money at risk stays the same. What happens to the lots?',
    choices: [
      { text: 'They stay the same.', isRight: false, because: 'Then the stop would cost twice the money.' },
      { text: 'They are halved.', isRight: true, because: 'Each lot loses twice as much, so half of them lose the same.' },
      { text: 'They are doubled.', isRight: false, because: 'Then the stop would cost four times the money.' },
    ],
    heading: 'Begin with the money',
  },
  {
    id: 'r',
    asks: 'A trade risked $80 and brought $200. What is it in R?',
    choices: [
      { text: '1.5 R', isRight: false, because: 'That takes the risk from the gain first. The $200 are the gain already.' },
      { text: '0.4 R', isRight: false, because: 'That is the risk divided by the result.' },
      { text: '2.5 R', isRight: true, because: '$200 divided by $80.' },
    ],
    heading: 'Begin with the money',
  },
  {
    id: 'too-small',
    asks: 'Even 0.01 lots would lose more than your 1 %. What keeps to the rule?',
    choices: [
      {
        text: 'Skipping the trade',
        isRight: true,
        because: 'Nothing that can be traded loses as little as you want.',
      },
      {
        text: 'Moving the stop nearer',
        isRight: false,
        because: 'The sum works then, but the stop stands inside the ordinary noise.',
      },
      { text: 'Trading without a stop', isRight: false, because: 'Then nothing bounds the loss at all.' },
    ],
    heading: 'When nothing fits',
  },
  {
    id: 'near-stop',
    asks: 'Why was a stop $2 away reached in so many hours?',
    choices: [
      { text: 'Because the price fell in 2024.', isRight: false, because: 'A fall over the year hardly shows within an hour.' },
      {
        text: 'Because it lies within what the price does in any hour.',
        isRight: true,
        because: 'The usual range of an hour is several times as large.',
      },
      { text: 'Because dealers hunt such stops.', isRight: false, because: 'These bars are simulated, and nobody hunts in them.' },
    ],
    heading: 'When nothing fits',
  },
  {
    id: 'gap',
    asks: 'Two positions risk 1 % each. One has a stop $3 away, the other $6. A gap of $30 comes. Which loses more?',
    choices: [
      {
        text: 'The one with the near stop',
        isRight: true,
        because: 'It is twice as large, and the gap hits all of it.',
      },
      { text: 'The one with the far stop', isRight: false, because: 'Its stop is farther away, but the position is half as large.' },
      { text: 'Both lose 1 %.', isRight: false, because: 'The gap passes over both stops.' },
    ],
    heading: 'What a percentage does not tell you',
  },
  {
    id: 'recover',
    asks: 'An account has lost 20 %. What does it need to be back?',
    choices: [
      { text: '20 %', isRight: false, because: 'A gain of 20 % on 80 makes 96.' },
      { text: '25 %', isRight: true, because: 'A quarter of 80 is 20.' },
      { text: '40 %', isRight: false, because: 'That would lead to 112.' },
    ],
    heading: 'How much is too much?',
  },
  {
    id: 'coin',
    asks: 'A coin favours you with 60 %, and you know it. What can still ruin you?',
    choices: [
      {
        text: 'Betting too much on each toss',
        isRight: true,
        because: 'A few losses in a row come with any coin, and each takes a share of what is left.',
      },
      { text: 'Betting too little on each toss', isRight: false, because: 'Then you gain slowly, but nothing ruins you.' },
      { text: 'Nothing, as the odds are good', isRight: false, because: 'More than a quarter of those who tried lost everything.' },
    ],
    heading: 'How much is too much?',
  },
  {
    id: 'three-pairs',
    asks: 'You are long EURUSD and long AUDUSD and short USDJPY, 1 % each. What is your open risk?',
    choices: [
      { text: '1 %, because each has its own stop.', isRight: false, because: 'All three stops can be reached on the same day.' },
      {
        text: '3 %, and all of it depends on the dollar.',
        isRight: true,
        because: 'You have sold dollars three times, so the losses come together.',
      },
      {
        text: 'Less than 3 %, because three pairs balance each other.',
        isRight: false,
        because: 'They would if they had nothing in common. They share the dollar.',
      },
    ],
    heading: 'Several trades at once',
  },
]
