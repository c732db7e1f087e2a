import { Socket } from 'node:net'

// Loaded before a program (`node --import`). A connection to another machine ends the program.

const own = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/
const { connect } = Socket.prototype

Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const [first] = given.flat() as [{ host?: string; path?: string } | number | string]
  const { host = 'localhost', path } = typeof first === 'object' ? first : { host: 'localhost' }
  if (path === undefined && !own.test(host)) {
    console.error(`a connection to ${host} was attempted`)
    process.exit(86)
  }
  return Reflect.apply(connect, this, given)
} as Socket['connect']
