import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'same-price',
    asks: 'Gold rises by 2 % in dollars and the dollar falls by 2 % against the rupee. What happens to gold in rupees, roughly?',
    choices: [
      { text: 'It rises by 4 %.', isRight: false, because: 'A cheaper dollar works against the rise and not with it.' },
      { text: 'It hardly changes.', isRight: true, because: '1.02 times 0.98 is 0.9996.' },
      { text: 'It falls by 2 %.', isRight: false, because: 'That leaves out that gold itself has risen.' },
    ],
    heading: 'Two prices make a third',
  },
  {
    id: 'account',
    asks: 'Your account in dollars gained 5 %. In the same time the dollar fell by 5 % in rupees. What did you gain in rupees?',
    choices: [
      { text: 'A little less than nothing', isRight: true, because: '1.05 times 0.95 is 0.9975.' },
      { text: '5 %', isRight: false, because: 'That is the gain in dollars.' },
      { text: '10 %', isRight: false, because: 'The fall of the dollar takes away. It adds nothing.' },
    ],
    heading: 'Two prices make a third',
  },
  {
    id: 'paise',
    asks: 'USDINR rises from 84.0000 to 84.2500. You are long 0.1 lots. What is the gain?',
    choices: [
      { text: '₹250', isRight: false, because: '0.1 lots are 10,000 dollars. Multiply by 0.25.' },
      { text: '₹25,000', isRight: false, because: 'That is a whole lot of 100,000 dollars.' },
      { text: '₹2,500', isRight: true, because: '10,000 dollars times 0.25 rupees.' },
    ],
    heading: 'Two prices make a third',
  },
  {
    id: 'float',
    asks: 'What does a managed float mean?',
    choices: [
      { text: 'The central bank sets the price each day.', isRight: false, because: 'That would be a fixed rate.' },
      {
        text: 'The market makes the price, and the central bank trades when it wants to calm it.',
        isRight: true,
        because: 'No level is named, but somebody large can step in.',
      },
      { text: 'The price may move within published limits.', isRight: false, because: 'That would be a band. India names none.' },
    ],
    heading: 'Calm by policy',
  },
  {
    id: 'quiet-year',
    asks: 'The rupee moved 3 % in a whole year. What does this tell you about the next month?',
    choices: [
      {
        text: 'Little, as the calm depends on a policy that can give way.',
        isRight: true,
        because: 'In 2013 and in 2024 it gave way within weeks or months.',
      },
      { text: 'It will stay within 3 %.', isRight: false, because: 'A measured range is no bound.' },
      { text: 'A large move is due.', isRight: false, because: 'Nothing is due. The calm may go on for another year.' },
    ],
    heading: 'Calm by policy',
  },
  {
    id: 'calm-size',
    asks: 'Why does a calm pair tempt people into large positions?',
    choices: [
      { text: 'Its spread is narrower.', isRight: false, because: 'It may be wider. The size comes from the stop.' },
      {
        text: 'The usual stop is near, and the same risk then allows more lots.',
        isRight: true,
        because: 'A jump over the stop hits a position of several times the capital.',
      },
      { text: 'Brokers ask for no margin.', isRight: false, because: 'They do ask for it, as for any pair.' },
    ],
    heading: 'Calm by policy',
  },
  {
    id: 'forward-lies',
    asks: 'Rupees pay more than dollars. Where is the forward rate of USDINR?',
    choices: [
      {
        text: 'Below the price of today',
        isRight: false,
        because: 'Then one could earn the interest and buy the dollars back cheaper, without risk.',
      },
      { text: 'At the price of today', isRight: false, because: 'Only if both currencies paid the same.' },
      { text: 'Above the price of today', isRight: true, because: 'The currency that pays more is cheaper in the future.' },
    ],
    heading: 'The price of waiting',
  },
  {
    id: 'forecast',
    asks: 'The forward rate for a year is 86 and the price 84. What does it say about the price in a year?',
    choices: [
      { text: 'That it will be about 86', isRight: false, because: 'The rate would be the same if nobody had any opinion.' },
      { text: 'Nothing, as it follows from two interest rates', isRight: true, because: 'It is arithmetic and no forecast.' },
      { text: 'That it will be above 86', isRight: false, because: 'Nothing in it points beyond or below.' },
    ],
    heading: 'The price of waiting',
  },
  {
    id: 'long-trend',
    asks: 'A test that always holds USDINR shows 4 % a year. What is missing?',
    choices: [
      {
        text: 'The interest that the position pays each night',
        isRight: true,
        because: 'Rupees paid more than dollars in most years, and Assay charges no swap.',
      },
      { text: 'A stop', isRight: false, because: 'A stop would change the test, but it is not what makes this figure too good.' },
      { text: 'A second currency pair', isRight: false, because: 'Another pair does not change what this one costs.' },
    ],
    heading: 'The price of waiting',
  },
  {
    id: 'morning',
    asks: 'Why does the rupee often open in Mumbai far from where it closed?',
    choices: [
      {
        text: 'Because the reference rate is set in the morning.',
        isRight: false,
        because: 'It is taken around noon from trades of the day.',
      },
      { text: 'Because the exchange picks the first price.', isRight: false, because: 'The first price comes from orders.' },
      {
        text: 'Because it was traded abroad all night.',
        isRight: true,
        because: 'The first price at home starts where the night has led.',
      },
    ],
    heading: 'Two markets',
  },
  {
    id: 'ndf',
    asks: 'How is a non-deliverable forward settled?',
    choices: [
      { text: 'By paying the difference in dollars', isRight: true, because: 'So nobody needs to hold rupees.' },
      { text: 'By delivering rupees in Mumbai', isRight: false, because: 'No rupees change hands at all.' },
      { text: 'By delivering gold', isRight: false, because: 'Gold has no part in it.' },
    ],
    heading: 'Two markets',
  },
  {
    id: 'oil',
    asks: 'Oil becomes much dearer. Which direction does that give USDINR by itself?',
    choices: [
      { text: 'Down, because India sells oil.', isRight: false, because: 'India buys most of the oil that it uses.' },
      {
        text: 'Up, because India buys more dollars to pay for it.',
        isRight: true,
        because: 'More dollars are wanted, so they become dearer.',
      },
      { text: 'None, because oil is paid in rupees.', isRight: false, because: 'Most of it is paid in dollars.' },
    ],
    heading: 'What moves it',
  },
]
