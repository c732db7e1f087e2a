/**
 * The tests of the page run on a Monday of November 2026, whenever they run: how an instant of 2026 is written depends on the year, and
 * whether a price is old on the hours of the market. The clock goes on from there.
 */
const start = Date.UTC(2026, 10, 30, 12)

const mark = Symbol.for('the date of the tests is fixed')
const RealDate = globalThis.Date
if (!(mark in RealDate)) {
  const realNow = RealDate.now
  const shift = start - realNow()
  const now = () => realNow() + shift
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [now()] : given, made),
    // A test that sets `Date.now` itself is believed.
    get: (real, name) => (name === 'now' && real.now === realNow ? now : Reflect.get(real, name)),
    has: (real, name) => name === mark || name in real,
  })
}
