// The module behind `packages/sweep/src/machine.ts`. It works on the memory that it is given and has none of its own. AssemblyScript is
// TypeScript with the types of WebAssembly. `node packages/sweep/build/write.ts` compiles it.
export { fill, setLong, setPrices, setShort } from './fill'
export { largestSize, relateColumns, relateToLevel } from './relate'
export { both, crossed, differing, either, leaving, without } from './words'
