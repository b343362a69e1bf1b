import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'

/** The company calls these goods so from now on; '' teaches it nothing. */
export async function learnCode(skuId: string | null, code: string) {
  if (skuId && code) await call(api.material.learnMaterial, { skuId, code })
}

/** The codes stand in one place, where each can be changed and removed. */
export const rememberedText = (code: string): string =>
  code && `已记住物料编码 ${code}，可在企业中心的物料编码中更改`
