import { plainName } from './column-names';

/** What a column holds, by its name, that is meant for those who sell and not for visitors. */
export type PrivateMeaning = 'cost' | 'supplier' | 'note' | 'contact';

/**
 * Finds out whether the name of a field says that it is private: what a shop pays and earns, who supplies it, notes of its staff, and
 * how a person can be reached. In the languages of the panel.
 *
 * @param isNumber whether it holds numbers: "Dealer" may be a name.
 */
export function privateMeaning(path: string, isNumber: boolean): PrivateMeaning | null {
  const name = path
    .split('.')
    .map((step) => /[^_](?:.*[^_])?/s.exec(plainName(step))?.[0] ?? '')
    .at(-1) as string;
  const bare = name.replace(ASIDE, '').replace(/^_+/, '');
  const found = (Object.keys(RULES) as PrivateMeaning[]).find((meaning) => {
    const { exact, within, numbers } = RULES[meaning];
    return (
      exact.has(name) ||
      exact.has(bare) ||
      within.test(name) ||
      within.test(bare) ||
      (isNumber && (numbers.has(bare) || numbers.has(name)))
    );
  });
  return found ?? null;
}

/** What says more of an amount or an address, and not what it is of. */
const ASIDE =
  /_(?:eur|euro|usd|gbp|chf|pln|czk|sek|nok|dkk|try|uah|rub|jpy|cny|krw|vnd|idr|net|netto|gross|brutto|incl|excl|inc|ex|tax|vat|mwst|ht|ttc|percent|pct|amount|value|per_unit|per_item|in|1|2)(?=_|$)/g;

interface Rule {
  /** Whole names. */
  readonly exact: ReadonlySet<string>;
  /** Parts of names. */
  readonly within: RegExp;
  /** Whole names of columns of numbers. */
  readonly numbers: ReadonlySet<string>;
}

const RULES: Readonly<Record<PrivateMeaning, Rule>> = {
  cost: {
    exact: wordsOf(
      'cost costs unit_cost item_cost product_cost variant_cost our_cost net_cost average_cost avg_cost standard_cost landed_cost ' +
        'cost_of_goods cost_of_goods_sold cost_ex_vat cogs margin margins gross_margin net_margin profit_margin margin_rate ' +
        'gross_profit unit_profit profit markup mark_up ' +
        'ek hek ek_preis hek_preis marge margen spanne aufschlag kosten cout couts coste costes costo costi margine ricarico custo ' +
        'custos margem lucro koszt marza narzut naklady marze naklad маржа опт опт_цена цена_опт маржа націнка maliyet kar_marji ' +
        'hpp biaya margin laba harga_modal modal gia_von loi_nhuan سود هامش 利益 利潤 利润 이익',
    ),
    within: partsOf(
      'wholesale|whole_sale|cost_price|price_cost|cost_per_(?:item|unit)|(?:purchas(?:e|ing)|buying|buy_in|acquisition|procurement|dealer|' +
        'trade|reseller|distributor|supplier|vendor|factory|landed|b2b)_(?:net_)?(?:price|cost)|' +
        // German and Dutch write one word.
        '_?(?:\\p{L}*(?:einkaufs?_?(?:preis|wert|kosten)|grosshandels?_?preis|ha?e?ndler_?(?:netto_?|ek_?)?preis|einstands_?preis|selbst_?kosten|' +
        'gestehungs_?(?:kosten|preis)|wiederverka?e?ufer_?preis|handelsspanne|gewinnspanne|gewinnmarge|rohertrag|rohgewinn|rohmarge|' +
        'deckungsbeitrag|inkoop_?(?:s?prijs|waarde|kosten)?|kostprijs|groothandels?_?prijs|dealer_?prijs|winstmarge))|' +
        'ek_(?:netto|brutto|preis|euro)|(?:netto|brutto)_[eh]k|(?:inkops|ind?k[oø]bs|innkj[oø]ps|kost(?:nads)?)_?pris|kostnad|ostohinta|' +
        '(?:prix|tarif|cout)_(?:d_|de_|d)?(?:achat|revient|gros|revendeur|distributeur|fournisseur|coutant)|' +
        'taux_de_marge|pa_ht|marge_(?:brute|nette)|' +
        'precio_(?:de_|del_|al_por_)?(?:compra|coste|costo|mayorista|mayoreo|mayor|distribuidor|proveedor)|margen_\\p{L}+|' +
        'prezzo_(?:di_|d_|all_)?(?:acquisto|costo|ingrosso|rivenditore|fornitore)|costo_(?:di_)?(?:acquisto|unitario)|' +
        'preco_(?:de_)?(?:compra|custo|atacado|revenda|fornecedor)|cena_(?:zakupu|hurtowa|nabycia|dealerska)|koszt_zakupu|marza_\\p{L}+|' +
        'nakupni_cena|cena_nakupni|porizovaci_cena|velkoobchodni_cena|' +
        'alis_fiyati|toptan_(?:satis_)?fiyati?|bayi_fiyati|harga_(?:beli|pokok|grosir|modal|reseller|dealer|agen)|gia_(?:nhap|von|si|buon|dai_ly)',
      'закуп|себестоим|оптов|наценк|дилерск|цена_поставщик|собіварт|гуртов|націнк|سعر_الشراء|سعر_الجملة|التكلفة|تكلفة|هامش_|قیمت_خرید|قیمت_عمده|' +
        'تمام_شده|حاشیه_سود|仕入|原価|卸|粗利|利益率|进价|進價|进货|進貨|成本|批发|批發|采购价|採購價|毛利|供货价|供貨價|经销价|經銷價|매입|원가|도매|공급가|마진',
    ),
    numbers: wordsOf(
      'purchase dealer trade reseller distributor einkauf einkaufswert haendler handler achat achats revendeur compra mayorista acquisto ' +
        'ingrosso atacado inkoop zakup hurt nakup velkoobchod закупка закупівля alis kar toptan grosir revient pa',
    ),
  },
  supplier: {
    exact: new Set(),
    within: partsOf(
      '(?:suppliers?|wholesaler|lieferant(?:en)?|fournisseurs?|proveedor(?:es)?|fornitor[ei]|fornecedor(?:es)?|leveranciers?|dostawc[ay]|' +
        'dodavatel|tedarikci|pemasok|nha_cung_cap)(?:_?(?:name|nom|nombre|nome|naam|nazwa|nazev|id|no|nr|nummer|number|code|sku|ref|reference|adi))?',
      'поставщик|постачальник|المورد|تامین_کننده|仕入先|供应商|供應商|공급업체|공급사|공급처',
      '^',
      '$',
    ),
    numbers: new Set(),
  },
  note: {
    exact: new Set(),
    within: partsOf(
      '(?:intern\\p{L}{0,4}|private?|privata|privee?s?|admin|staff|warehouse|seller|merchant|wewnetrzn\\p{L}{1,3}|dahili|' +
        'noi_bo|customer|buyer|order)_(?:\\p{L}+_)?(?:notes?|notas?|notatk[ai]|notiz(?:en)?|comments?|commentaires?|comentarios?|commenti|remarks?|memo|' +
        'bemerkung(?:en)?|anmerkung(?:en)?|opmerking(?:en)?|poznamk[ay]|uwagi|not(?:u|lar)?)|' +
        '(?:notes?|notas?|notatk[ai]|notiz(?:en)?|comments?|commentaires?|comentarios?|remarks?|memo|bemerkung(?:en)?|anmerkung(?:en)?|poznamk[ay]|' +
        'uwagi|catatan|ghi_chu)_(?:\\p{L}+_)?(?:intern\\p{L}{0,4}|priv\\p{L}{1,4}|wewnetrzn\\p{L}{1,3}|noi_bo)',
      'внутренн.*(?:замет|примеч|коммент)|(?:замет|примеч|коммент).*внутр|внутрішн.*(?:нотат|приміт|комент)|ملاحظات_داخلية|یادداشت_داخلی|' +
        '(?:社内|内部|內部).*(?:メモ|备注|備考|備註|注)|내부.*(?:메모|비고)',
    ),
    numbers: new Set(),
  },
  contact: {
    exact: wordsOf(
      'mail tel mobile cell cell_phone handy mobil movil celular cellulare mobiel komorka gsm correo posta_elettronica почта телефон ' +
        'telefonu no_hp hp mobile_no 携帯 手机 手機 电话 電話 メール 邮箱 郵箱 전화 휴대폰 هاتف الهاتف جوال الجوال تلفن موبایل ایمیل',
    ),
    within: partsOf(
      'e_?mails?|e_?mail_?adress[ea]?\\p{L}*|mail_address|courriel|correo_electronico|e_?posta|' +
        '(?:tele)?phones?(?:_?(?:number|no|nr))?|' +
        '(?:mobil|handy)_?(?:nummer|telefon|nr)|telefon(?:_?nummer|_?nr|o|e|szam|ni_cislo|u|numarasi)?|telefoonnummer|numero_(?:de_)?(?:telephone|telefone|telefono)|' +
        'telephone|telepon|dien_thoai|(?:customer|buyer|billing)_(?:\\p{L}+_)?(?:name|address|street|city|zip)\\p{L}*|' +
        'kunden_?(?:name|nummer|adresse)',
      '電話番号|携帯電話|メールアドレス|电子邮件|電子郵件|联系电话|聯絡電話|电话号码|전화번호|이메일|휴대전화|البريد_ال|رقم_الهاتف|شماره_تلفن|эл.*почта|электронн.*почт|' +
        'електронн.*пошт|номер_телефон',
      undefined,
      '$',
    ),
    numbers: new Set(),
  },
};

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(plainName));
}

/**
 * @param words parts that stand between other words, and at the beginning or end of a name.
 * @param stems parts of words.
 * @param start what may stand before words, and `end` behind them.
 */
function partsOf(words: string, stems: string, start = '(?:^|_)', end = '(?=_|$)'): RegExp {
  return new RegExp(`${start}(?:${words})${end}|${stems.normalize('NFD').replace(/\p{M}/gu, '')}`, 'u');
}
