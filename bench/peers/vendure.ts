import { freePort } from '#db/embedded.ts'
import { openPeer, type Places, setUpOnce, startTogether } from './peer.ts'
import type { Shop } from './shop.ts'
import { loadVendure } from './vendureGoods.ts'
import { vendureOperations } from './vendureOperations.ts'

/** Opens Vendure with a server and a worker, as its documentation has it for production. */
export async function openVendure(
  root: string,
  goods: number,
  stops: AsyncDisposableStack,
): Promise<Shop> {
  const places: Places = { name: 'vendure', root, goods, stops }
  const peer = await openPeer(places)
  const port = await freePort()
  const env = { DATABASE_URL: peer.url, PORT: `${port}`, VENDURE_DISABLE_TELEMETRY: 'true' }
  const setUp = peer.program(['setUp.mjs'], env)
  await setUpOnce(peer, places, { programs: [setUp], load: loadVendure })
  const origin = `http://127.0.0.1:${port}`
  const programs = ['worker.mjs', 'server.mjs'].map((file) => peer.program([file], env))
  return {
    name: 'Vendure',
    goods,
    processes: {
      programs: await startTogether(programs, `${origin}/health`, stops),
      postmasters: [peer.postmaster],
    },
    operations: vendureOperations(origin, goods, stops),
  }
}
