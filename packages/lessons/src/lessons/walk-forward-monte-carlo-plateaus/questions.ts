import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
peak · Look at the neighbours
A stop of 1.3 ATR makes $9,000. With 1.2 and 1.4 ATR the same rule makes $800 and −$500. What is likely?
- That 1.3 ATR suits this market best
  No market can tell 1.3 from 1.2 so sharply.
+ That a few lucky trades made the difference
  The result stands on a peak, and its neighbours do not share it.
- That the other two tests contain an error
  They may be right. A peak does not need an error.

kept-share · Look at the neighbours
The choice brings 0.30 R, its four neighbours 0.12, 0.15, 0.21 and 0.27 R. What share does their median keep?
+ 60 %
  The median lies between 0.15 and 0.21, at 0.18 R, and 0.18 is 60 % of 0.30.
- 90 %
  That is the best neighbour. One good neighbour is no plateau.
- 40 %
  That is the worst neighbour.

plateau-no-proof · Look at the neighbours
All neighbours of a version made money in the tested year. Why is that no proof of an edge?
- Because there were only five of them
  Fifty neighbours would be no better, as they are all alike.
- Because neighbours should lose money
  A good rule has good neighbours too. They just do not prove it.
+ Because they make mostly the same trades
  If those trades were lucky, all of them were lucky together.

which-to-expect · Look at the neighbours
A plateau runs from 16 to 24 candles, and the single best value is 24. Which do you take, and what do you expect of it?
+ 20, and about the median of the plateau
  The middle has neighbours on both sides, and the best figure is the one most likely to shrink.
- 24, and what it made
  It stands at the edge, and its result was chosen for being high.
- 24, and a little more than it made
  Nothing suggests that the luckiest figure will be exceeded.

what-it-judges · Move through time
What does a walk-forward test judge?
- The numbers that are best at present
  Those will only be tested on bars that come after them.
- Each of the versions by itself
  It follows whichever version was chosen in each round.
+ The habit of choosing in this way
  Each round chooses anew, and the tests together show what that brought.

gap · Move through time
Why is a gap left between the bars of the choice and those of the test?
+ So that no trade reaches from one into the other
  Such a trade would help to choose the version that it then judges.
- So that the indicators forget the past
  They may look back. They did so at the time as well.
- So that the test has fewer trades
  That is a price of the gap and not its purpose.

other-lengths · Move through time
Walk-forward loses with 24 and 6 months, gains with 12 and 3, and you report the second. What have you done?
- Found the lengths that suit the rule
  You found them by looking at the results, so they fit those results.
+ Made another try and kept the better one
  The lengths are numbers like any other, and you chose them afterwards.
- Nothing wrong, as each test was out of sample
  Each was, until the choice between the two was made by their results.

rounds-count · Move through time
In the rounds of 24 and 6 months the winners made $7,009 a year while they were chosen and −$378 afterwards. What follows?
+ Choosing by the last 24 months found nothing that lasted.
  The result of the choice did not carry over into the next six months.
- The market changed every six months.
  These bars come from one generator with the same settings throughout.
- Six months are too short to trade a rule.
  A longer test of nothing is still a test of nothing.

why-blocks · Shuffle the trades
Why are blocks of trades drawn instead of single ones?
- Because it is quicker
  Speed is not the reason. Both take a moment.
- Because it makes the profit larger
  On average the profit stays the same.
+ Because losses that came together should stay together
  Torn apart, they would make the drawdowns look milder than they can be.

size-by-paths · Shuffle the trades
One path in twenty falls by more than 18 %, and you could bear 9 %. What do you do?
+ Trade about half the size.
  Half the size means roughly half the drawdown.
- Nothing, since 19 paths in 20 are milder.
  You cannot choose your path, and yours may be the twentieth.
- Draw more paths until the figure is lower.
  More paths make the figure steadier, not smaller.

same-luck · What shuffling cannot know
Nineteen of twenty paths end with a gain, and the next year loses 10 %. How can that be?
- The twentieth path came true.
  Possible, but the paths were never a forecast of another year.
- There were too few paths.
  With a million paths of the same trades the answer would be the same.
+ All paths were made of the same lucky trades.
  Shuffling changes the order and the mix, and keeps the luck.

never-in-paths · What shuffling cannot know
Which of these can a Monte Carlo of your trades contain?
- A spread that is twice as wide as before
  The trades carry the costs of their time.
+ Two of the worst weeks one after the other
  Blocks are drawn with repetition, so bad stretches can meet.
- A loss larger than any in the list
  Only trades that happened are drawn.

use-of-all · Three questions, three answers
A rule passes all three examinations. What do you know?
- That it has an edge
  All three read bars that were part of the search.
- Nothing at all
  It could have failed, and that would have been a reason to drop it.
+ That it has earned a trial on new bars
  The examinations can say no. A yes needs bars that nobody has seen.
`)
