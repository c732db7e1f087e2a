// Truths of bars, 64 at a time. `bytes` is a multiple of 8. Bits after the last bar are 0 and stay 0.

export function both(a: usize, b: usize, bytes: usize, out: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) store<u64>(out + at, load<u64>(a + at) & load<u64>(b + at))
}

export function either(a: usize, b: usize, bytes: usize, out: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) store<u64>(out + at, load<u64>(a + at) | load<u64>(b + at))
}

export function without(a: usize, b: usize, bytes: usize, out: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) store<u64>(out + at, load<u64>(a + at) & ~load<u64>(b + at))
}

export function differing(a: usize, b: usize, bytes: usize, out: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) store<u64>(out + at, load<u64>(a + at) ^ load<u64>(b + at))
}

/** Where the left side is beyond the right one now, and was on the other side or equal one bar earlier. */
export function crossed(now: usize, before: usize, bytes: usize, out: usize): void {
  let carry: u64 = 0
  for (let at: usize = 0; at < bytes; at += 8) {
    const other = load<u64>(before + at)
    store<u64>(out + at, load<u64>(now + at) & ~other & ((other << 1) | carry))
    carry = other >> 63
  }
}

/** The exit rule, or an entry of only the other side. */
export function leaving(exit: usize, oneSided: usize, other: usize, bytes: usize, out: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) {
    store<u64>(out + at, load<u64>(exit + at) | (load<u64>(oneSided + at) & load<u64>(other + at)))
  }
}
