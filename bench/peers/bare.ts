import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openClient } from './ask.ts'
import { lacking, type Operation, type OperationName, type Shop } from './shop.ts'

const compared = [
  'list',
  'listVisitor',
  'detail',
  'detailVisitor',
] as const satisfies OperationName[]

/** Opens a server that does nothing but send what the mall has answered: the floor of what Node can do. */
export async function openBare(mall: Shop, stops: AsyncDisposableStack): Promise<Shop> {
  const answers: Record<string, string> = {}
  for (const name of compared)
    answers[`/${name}`] = `${(await mall.operations[name]?.send(0, 3))?.[0]}`
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bareServer.ts')], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  stops.defer(() => void child.kill())
  child.stdin.write(`${JSON.stringify(answers)}\n`)
  const [port] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The bare server has ended.'))),
  ])
  const ask = openClient(`http://127.0.0.1:${Number(port)}`, [], stops)
  const operation = (name: string): Operation => ({
    send: async (_, n) => [
      await ask({ path: `/${name}?id=${n}`, headers: { authorization: 'bare' } }),
    ],
    lack: ([answer]) => lacking({ 'the same bytes': `${answer}` === answers[`/${name}`] }),
  })
  return {
    name: 'bare node:http',
    goods: 0,
    processes: { programs: [child.pid ?? 0], postmasters: [] },
    operations: Object.fromEntries(compared.map((name) => [name, operation(name)])),
  }
}
