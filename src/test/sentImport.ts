import { loginOverHttp } from './mall.ts'

const table = '型号,名称,单价\nIM-1,试件,10.5\n'

/** The operator sends a file over HTTP as a page does; answers its run. */
export async function sentImport(address: string, text = table): Promise<string> {
  const { token } = await loginOverHttp(address, 'operator')
  const query = new URLSearchParams({ subject: 'goods', name: '试导入.csv' })
  const response = await fetch(`${address}/mall/importing/importFile?${query}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'text/csv' },
    body: text,
  })
  const { data } = (await response.json()) as { data: { runId: string } }
  return data.runId
}
