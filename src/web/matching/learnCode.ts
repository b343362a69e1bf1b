import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import { toast } from '#web/ui/toast.ts'
import { messageOf } from '#web/write/messageOf.ts'

/**
 * The company calls these goods so from now on; '' teaches it nothing. Answers what is to be said of it. The goods were
 * chosen before: a code that is refused, as one that is another material's, leaves them so and is a warning.
 */
export async function learnCode(skuId: string | null, code: string): Promise<string> {
  if (!skuId || !code) return ''
  try {
    await call(api.material.learnMaterial, { skuId, code })
  } catch (error) {
    toast('warn', `商品已选定，物料编码 ${code} 未记住：${messageOf(error)}`)
    return ''
  }
  // the codes stand in one place, where each can be changed and removed
  return `已记住物料编码 ${code}，可在企业中心的物料编码中更改`
}
