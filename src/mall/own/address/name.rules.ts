/** The common surnames; a short word that begins with one is a name. */
const surnames =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计成戴宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫房解应宗丁宣邓郁单杭洪包诸左石崔吉龚程邢滑裴陆荣翁荀羊惠甄曲封储靳焦牧山谷车侯伊宁仇祖武符刘景詹龙叶司黎溥印白蒲邰从赖卓屠池乔阴闻党翟谭贡姬申扶堵冉宰桑桂牛寿边燕冀尚农温庄晏柴瞿阎连习艾容向古易廖终居衡步都耿满匡寇广东沃利蔚越师巩聂晁勾敖冷辛阚那简饶曾沙丰关查后红游权盖益桓公付肖闫岳佟仝代粟覃苟邸苑仲商楼佘尉展'
const longSurnames =
  /^(?:欧阳|上官|司马|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|夏侯|司徒|长孙|宇文|端木|南宫)/
const titles = /(?:先生|女士|小姐|经理|主任|主管|师傅|老师|厂长|工程师|工|总)$/
const notNames =
  /[路街巷号楼栋室层镇乡村省市县区州园厂库部组店站房桥门]$|公司|仓库|前台|大厦|中心|科技|设备|自提|大道/

export function isName(word: string): boolean {
  if (!/^[\p{Script=Han}·]{2,12}$/u.test(word) || notNames.test(word)) return false
  if (word.includes('·')) return true
  const bare = word.replace(titles, '')
  const hasSurname = surnames.includes(bare[0] ?? '') || longSurnames.test(bare)
  if (bare !== word) return hasSurname && bare.length <= 4
  return hasSurname && word.length <= (longSurnames.test(word) ? 4 : 3)
}
