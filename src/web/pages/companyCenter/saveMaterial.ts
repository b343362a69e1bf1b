import { api } from '#mall/api.ts'
import type { Input } from '#mall/endpoint.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { confirm } from '#web/ui/confirm.ts'

type Wanted = Input<typeof api.material.saveMaterial>

/** Saves one row of the table; what it would take away from others is asked about first. */
export async function saveMaterial(wanted: Wanted) {
  try {
    return await call(api.material.saveMaterial, wanted)
  } catch (error) {
    const question = conflictOf(error)
    if (!question || !(await confirm(question))) throw error
    return saveMaterial({ ...wanted, isReplacing: true })
  }
}

function conflictOf(error: unknown) {
  if (!isRefusal(error)) return null
  if (error.code === 'MATERIAL_EXISTS') {
    const { code } = error.data as { code: string }
    return {
      title: '覆盖该商品的物料编码？',
      body: `该商品已有物料编码 ${code}，保存后将被替换。`,
      okText: '覆盖',
    }
  }
  if (error.code !== 'MATERIAL_CODE_TAKEN') return null
  const { skuCode, model } = error.data as { skuCode: string; model: string }
  return {
    title: '该物料编码已用于其他商品',
    body: `${model}（订货号 ${skuCode}）正在使用该编码。覆盖后编码改用于本商品，原商品不再有物料编码。`,
    okText: '覆盖',
  }
}
