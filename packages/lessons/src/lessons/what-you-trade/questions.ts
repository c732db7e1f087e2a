import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'weaker-dollar',
    asks: 'USDJPY rises from 140 to 142. What happened?',
    choices: [
      {
        text: 'The yen has become stronger.',
        isRight: false,
        because: 'The yen is the quote currency. More of them are needed for a dollar, so it became weaker against it.',
      },
      {
        text: 'One dollar now costs more yen.',
        isRight: true,
        because: 'The dollar is the base, so the number says how many yen one dollar costs.',
      },
      { text: 'One yen now costs more dollars.', isRight: false, because: 'It is the other way round: the first code is what is priced.' },
    ],
    heading: 'A price has two halves',
  },
  {
    id: 'which-of-two',
    asks: 'EURUSD rises by 1 % on a day. What do you know from this alone?',
    choices: [
      {
        text: 'The euro gained against the dollar, for reasons on either side.',
        isRight: true,
        because: 'A pair shows one currency against another. Other pairs would show which of the two moved.',
      },
      {
        text: 'There was good news from Europe.',
        isRight: false,
        because: 'The dollar may have fallen against everything while nothing happened in Europe.',
      },
      {
        text: 'The euro rose against all currencies.',
        isRight: false,
        because: 'The pair says nothing about the yen, the pound or any other.',
      },
    ],
    heading: 'A price has two halves',
  },
  {
    id: 'strong-dollar',
    asks: 'You expect the dollar to gain against the rupee. What do you do with USDINR?',
    choices: [
      { text: 'Sell it.', isRight: false, because: 'That is right for EURUSD, where the dollar comes second. Here it comes first.' },
      { text: 'It cannot be said before you know the euro.', isRight: false, because: 'The euro is no part of this pair.' },
      { text: 'Buy it.', isRight: true, because: 'The dollar is the base of USDINR, so the number rises with the dollar.' },
    ],
    heading: 'A price has two halves',
  },
  {
    id: 'pays',
    asks: 'The quote is 1.08420 / 1.08432. At which price do you buy?',
    choices: [
      { text: 'At 1.08420, the bid.', isRight: false, because: 'That is what you receive when you sell.' },
      { text: 'At 1.08432, the ask.', isRight: true, because: 'You buy at the higher price. The dealer asks it of you.' },
      {
        text: 'At 1.08426, in the middle.',
        isRight: false,
        because: 'The middle is a number for charts. Nobody has to trade with you there.',
      },
    ],
    heading: 'Two prices, not one',
  },
  {
    id: 'instant-loss',
    asks: 'You buy 50,000 euros at 1.1000 / 1.1001 and sell at once, with the quote unchanged. What is the result?',
    choices: [
      { text: '$0', isRight: false, because: 'Bid and ask differ, so buying and selling at one moment costs the spread.' },
      { text: '−$10', isRight: false, because: 'The spread is paid once for both steps together, not on each of them.' },
      { text: '−$5', isRight: true, because: 'You paid 0.0001 more than you received, on 50,000 euros.' },
    ],
    heading: 'Two prices, not one',
  },
  {
    id: 'when-wide',
    asks: 'When do you expect the widest spread in EURUSD?',
    choices: [
      {
        text: 'In the minute of an important release.',
        isRight: true,
        because: 'Dealers do not want to be caught on the wrong side, so they widen the distance.',
      },
      {
        text: 'At 15:00 in London, when New York is open too.',
        isRight: false,
        because: 'Then most people trade, and the spread is near its narrowest.',
      },
      {
        text: 'It is the same all day.',
        isRight: false,
        because: 'Some brokers advertise that, but their terms usually name exceptions for news and quiet hours.',
      },
    ],
    heading: 'Two prices, not one',
  },
  {
    id: 'chart-bid',
    asks: 'Your short was closed at its stop, but the chart never reached the price. What is the likely reason?',
    choices: [
      {
        text: 'The broker invented a price.',
        isRight: false,
        because: 'It happens, but look for the simple reason first: the chart lacks the ask.',
      },
      {
        text: 'The stop is filled at the ask, and the chart shows bids.',
        isRight: true,
        because: 'A short is closed by buying. The ask stands above the line that you see.',
      },
      { text: 'Stops are filled at the next round number.', isRight: false, because: 'Stops have nothing to do with round numbers.' },
    ],
    heading: 'Two prices, not one',
  },
  {
    id: 'long-sum',
    asks: 'You buy 20,000 euros at an ask of 1.0900 and sell at a bid of 1.0930. What did you make?',
    choices: [
      {
        text: '$60',
        isRight: true,
        because: '0.0030 on each of 20,000 euros. Bid and ask are already the right ones, so nothing more comes off.',
      },
      { text: '$30', isRight: false, because: 'That is the result for 10,000 euros.' },
      { text: '$60 less the spread', isRight: false, because: 'The spread is already inside: you bought at the ask and sold at the bid.' },
    ],
    heading: 'Long and short',
  },
  {
    id: 'two-directions',
    asks: 'The market moves 0.00200 against you and the spread is 0.00012. What do you lose per unit?',
    choices: [
      { text: '0.00188', isRight: false, because: 'That is what a gain keeps. The spread never works in your favour.' },
      { text: '0.00200', isRight: false, because: 'That would be right only if bid and ask were the same.' },
      { text: '0.00212', isRight: true, because: 'The spread adds to a loss exactly as it takes from a gain.' },
    ],
    heading: 'Long and short',
  },
  {
    id: 'near-target',
    asks: 'The spread is 0.00012. Which target gives most of its move away?',
    choices: [
      { text: 'A target of 0.00300.', isRight: false, because: 'Here the spread is only one part in 25.' },
      {
        text: 'A target of 0.00030.',
        isRight: true,
        because: 'The spread is two fifths of it. The farther the target, the smaller its share.',
      },
      { text: 'It is the same for all targets.', isRight: false, because: 'The amount is the same. The share of the move is not.' },
    ],
    heading: 'Long and short',
  },
  {
    id: 'other-side',
    asks: 'What do you usually own after “buying gold” at a retail broker?',
    choices: [
      { text: 'Gold in a vault, in your name.', isRight: false, because: 'Some products offer that. A contract for difference does not.' },
      { text: 'A share of a gold mine.', isRight: false, because: 'That would be a share, traded on an exchange.' },
      {
        text: 'A contract that pays the change of the price.',
        isRight: true,
        because: 'You hold a claim on the broker. No ounce of metal changes hands.',
      },
    ],
    heading: 'Who is on the other side',
  },
  {
    id: 'licence',
    asks: 'Where do you check whether a broker is licensed?',
    choices: [
      {
        text: 'In the public register of the regulator.',
        isRight: true,
        because: 'Anybody can print a licence number. The register says whether it is real and whose it is.',
      },
      { text: "On the broker's website.", isRight: false, because: 'A fraud would write the same thing there.' },
      { text: 'In reviews by other customers.', isRight: false, because: 'Reviews can be bought, and customers rarely check licences.' },
    ],
    heading: 'Who is on the other side',
  },
]
