// postgres.js 3.4.9 does not survive the loss of a connection inside a transaction: its own rollback
// is written to a socket that is gone, which ends the process (its issue 1208), blocks the connection
// for good, or lets the rest of the transaction run outside of it (1216). And with several hosts of which
// none can be used it waits without end and without rest. Until a release has mended that, we do. Runs on any Node, after each install.
import { readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../node_modules/postgres/src/', import.meta.url)

export const changes = [
  {
    file: 'connection.js',
    from: `    errored(err)
    while (sent.length)`,
    to: `    terminated = true // no statement more until it has connected again
    errored(err)
    while (sent.length)`,
  },
  {
    file: 'connection.js',
    from: `options.host[retries + 1])
      return
`,
    to: `options.host[++retries])
      return
    retries = 0 // every host was tried: whoever waits is told
`,
  },
  {
    file: 'connection.js',
    from: `    socket = null

    if (initial)
      return reconnect()
`,
    to: `    socket = null
    chunk = nextWriteTimer = null
    terminated = true

    if (initial)
      return reconnect()
`,
  },
  {
    file: 'connection.js',
    from: `error(Errors.connection('CONNECTION_CLOSED', options, socket))
    closedTime`,
    to: `error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
    closedTime`,
  },
  {
    file: 'connection.js',
    from: `return fetchArrayTypes()
`,
    to: `return fetchArrayTypes().catch(() => {}) // whoever waits for the connection is told
`,
  },
  {
    file: 'index.js',
    from: `new Promise((_, reject) => connection.onclose = reject)`,
    to: `new Promise((_, reject) => connection.onclose = e => {
          lost = e
          while (queries.length)
            queries.shift().reject(e)
          reject(e)
        })`,
  },
  {
    file: 'index.js',
    from: `    let savepoints = 0
      , connection`,
    to: `    let savepoints = 0
      , lost = null
      , connection`,
  },
  {
    file: 'index.js',
    from: `q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue`,
    to: `q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
        c.queue`,
  },
]

/** Changes what has not been changed yet; anything but the version it was written for is refused. */
export function mendDriver() {
  for (const change of changes) {
    const path = new URL(change.file, folder)
    const text = readFileSync(path, 'utf8')
    const mended = mend(text, change)
    if (mended !== text) writeFileSync(path, mended)
  }
}

export function mend(text, { file, from, to }) {
  if (text.includes(to)) return text
  if (text.split(from).length !== 2)
    throw new Error(`scripts/driver.mjs does not know this version of postgres.js (${file}).`)
  return text.replace(from, () => to)
}

if (process.argv[1]?.endsWith('driver.mjs')) mendDriver()
