import { questionsOf } from '../../questions.ts'

export const questions = questionsOf(`
order · Begin with the money
In which order do you decide?
- Lots, then stop, then the loss that follows
  So the loss is what happens to come out.
+ Money at risk, then stop, then lots
  The lots are the only one of the three that nothing else fixes.
- Lots, then money at risk, then stop
  Then the stop stands where the sum wants it and not where the idea is wrong.

euro · Begin with the money
You risk $200. One lot loses $400 at your stop. How many lots?
- 2
  Two lots would lose $800.
- 0.25
  A quarter of a lot loses $100.
+ 0.50
  Half a lot loses $200.

round · Begin with the money
The division gives 0.078 lots. What do you trade?
+ 0.07 lots
  Rounded down, the stop costs no more than you chose.
- 0.08 lots
  Rounded up, the stop costs more than you chose.
- 0.10 lots, the next tenth
  That is a quarter more than your rule allows.

double-stop · Begin with the money
The stop has to be twice as far away, and the money at risk stays the same. What happens to the lots?
- They stay the same.
  Then the stop would cost twice the money.
+ They are halved.
  Each lot loses twice as much, so half of them lose the same.
- They are doubled.
  Then the stop would cost four times the money.

r · Begin with the money
A trade risked $80 and brought $200. What is it in R?
- 1.5 R
  That takes the risk from the gain first. The $200 are the gain already.
- 0.4 R
  That is the risk divided by the result.
+ 2.5 R
  $200 divided by $80.

too-small · When nothing fits
Even 0.01 lots would lose more than your 1 %. What keeps to the rule?
+ Skipping the trade
  Nothing that can be traded loses as little as you want.
- Moving the stop nearer
  The sum works then, but the stop stands inside the ordinary noise.
- Trading without a stop
  Then nothing bounds the loss at all.

near-stop · When nothing fits
Why was a stop $2 away reached in so many hours?
- Because the price fell in 2024.
  A fall over the year hardly shows within an hour.
+ Because it lies within what the price does in any hour.
  The usual range of an hour is several times as large.
- Because dealers hunt such stops.
  These bars are simulated, and nobody hunts in them.

gap · What a percentage does not tell you
Two positions risk 1 % each. One has a stop $3 away, the other $6. A gap of $30 comes. Which loses more?
+ The one with the near stop
  It is twice as large, and the gap hits all of it.
- The one with the far stop
  Its stop is farther away, but the position is half as large.
- Both lose 1 %.
  The gap passes over both stops.

recover · How much is too much?
An account has lost 20 %. What does it need to be back?
- 20 %
  A gain of 20 % on 80 makes 96.
+ 25 %
  A quarter of 80 is 20.
- 40 %
  That would lead to 112.

coin · How much is too much?
A coin favours you with 60 %, and you know it. What can still ruin you?
+ Betting too much on each toss
  A few losses in a row come with any coin, and each takes a share of what is left.
- Betting too little on each toss
  Then you gain slowly, but nothing ruins you.
- Nothing, as the odds are good
  More than a quarter of those who tried lost everything.

three-pairs · Several trades at once
You are long EURUSD and long AUDUSD and short USDJPY, 1 % each. What is your open risk?
- 1 %, because each has its own stop.
  All three stops can be reached on the same day.
+ 3 %, and all of it depends on the dollar.
  You have sold dollars three times, so the losses come together.
- Less than 3 %, because three pairs balance each other.
  They would if they had nothing in common. They share the dollar.
`)
