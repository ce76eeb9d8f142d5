/** What the name of a column says that it holds, in the languages of the panel. */
export type ColumnMeaning =
  | 'title'
  | 'text'
  | 'url'
  | 'image'
  | 'price'
  | 'currency'
  | 'rating'
  | 'category'
  | 'brand'
  | 'color'
  | 'size'
  | 'tags'
  | 'date'
  | 'stock'
  | 'flag'
  | 'internal'
  | 'id';

/**
 * How well the name of a field fits a meaning: 0 not at all, else the higher the better. "Title" is better for a title than "Name",
 * and both are better than "Product name".
 */
export function fitOfName(path: string, meaning: ColumnMeaning): number {
  const steps = path.split('.');
  // Contentful has a value for each language: `title.en_US`.
  const step = steps.length > 1 && LOCALE.test(steps.at(-1) ?? '') ? steps.at(-2) : steps.at(-1);
  const name = plainName(step ?? path).replace(CURRENCY_END, '');
  const bare = meaning === 'image' || meaning === 'url' ? name.replace(ADDRESS_END, '') : name;
  const words = WORDS[meaning];
  const exact = words.findIndex((word) => word === name || word === bare);
  if (exact >= 0) return 2000 - exact;
  const within = words.findIndex(
    (word) =>
      (bare.endsWith(`_${word}`) && (meaning === 'id' || isLong(word))) ||
      (bare.startsWith(`${word}_`) && isLong(word)),
  );
  return within >= 0 ? 1000 - within : 0;
}

/** Whether the name of a field says that it holds this. */
export function isNamed(path: string, meaning: ColumnMeaning): boolean {
  return fitOfName(path, meaning) > 0;
}

/** A short word within a name may be part of something else: "cap" is an Italian postcode, and no word of "cap_colour". */
function isLong(word: string): boolean {
  return word.length >= 4 || !/^[a-z_]+$/.test(word);
}

/** Small letters without accents; words with `_` between them, also in `productName`. */
export function plainName(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, '_');
}

const CURRENCY_END = /_(?:eur|usd|gbp|chf|pln|czk|sek|nok|dkk|jpy|cny|0_1)$/;

/** "id" and "no" are usually no languages in a record. */
const LOCALE = /^(?!(?:id|no)$)[a-z]{2}(?:_[A-Z]{2})?$/;

/** As in "Image Src" and "Bild-URL". */
const ADDRESS_END = /_?(?:urls?|src|uri|link|links|href|path|x_y_z)$/;

/** The words for each meaning, the best first, as `plainName` writes them. */
const WORDS: Readonly<Record<ColumnMeaning, readonly string[]>> = listed({
  title:
    'title name headline label subject question titel titre titulo titolo tytul bezeichnung artikelname produktname produktbezeichnung ' +
    'artikelbezeichnung nom nombre nome naam naziv nazwa nazev назва название заголовок наименование имя baslik isim urun_adi ad ' +
    'اسم عنوان العنوان الاسم نام タイトル 名前 商品名 제목 이름 상품명 标题 名称 商品名称 tieu_de ten judul nama product_title product_name post_title',
  text:
    'text description summary excerpt abstract overview plot body content short_description body_html beschreibung ' +
    'kurzbeschreibung produktbeschreibung zusammenfassung inhalt descripcion descripcion_corta resumen contenido descrizione ' +
    'descrizione_breve contenuto descricao resumo conteudo omschrijving beschrijving samenvatting inhoud opis popis описание опис ' +
    'описание_товара aciklama ozet icerik وصف الوصف توضیحات شرح 説明 商品説明 내용 설명 상품설명 描述 说明 简介 mo_ta deskripsi notes resume contenu',
  url:
    'url link permalink href uri adresse webseite lien enlace enlace_permanente collegamento ligacao koppeling odkaz odnosnik ' +
    'ссылка посилання baglanti رابط پیوند リンク 링크 链接 lien_permanent product_url produktlink deeplink',
  image:
    'image img thumb thumbnail picture photo poster cover logo images pictures photos thumbnails bild bilder foto fotos abbildung ' +
    'produktbild vorschaubild imagen imagenes immagine immagini imagem imagens afbeelding afbeeldingen zdjecie zdjecia obraz ' +
    'obrazek obrazky fotka изображение изображения картинка фото зображення resim gorsel صورة الصورة تصویر عکس 画像 写真 이미지 ' +
    '사진 图片 图像 hinh_anh anh gambar base_image image_src attachments titelbild',
  price:
    'price sale_price regular_price variant_price amount preis verkaufspreis bruttopreis einzelpreis vk prix tarif precio ' +
    'precio_normal prezzo preco prijs cena cena_brutto цена стоимость ціна fiyat سعر السعر قیمت 価格 値段 가격 价格 售价 gia harga ' +
    'price_tax_included price_tax_excluded regularer_preis angebotspreis betrag',
  currency:
    'currency currency_code price_currency wahrung waehrung devise moneda valuta moeda waluta mena валюта para_birimi 通貨 통화 货币 币种',
  rating:
    'rating ratings star stars score average_rating bewertung bewertungen sterne note evaluation avis valoracion puntuacion ' +
    'calificacion valutazione voto avaliacao nota beoordeling waardering ocena hodnoceni оценка рейтинг оцінка puan degerlendirme ' +
    'تقييم امتیاز 評価 평점 评分 评价 danh_gia peringkat',
  category:
    'category categories section type product_type product_category genre genres kategorie kategorien warengruppe rubrik bereich ' +
    'produktart produkttyp artikelart categoria categorias categorie categorieen kategoria kategorii kategorien_pfad категория категории ' +
    'раздел категорія kategori kategoriler فئة الفئة دسته دسته_بندی カテゴリ カテゴリー 카테고리 분류 分类 类别 danh_muc department ' +
    'breadcrumb collection rubrique tipo seccion groupset_path pfad',
  brand:
    'brand brands marken vendor manufacturer maker marke hersteller marque fabricant marca fabricante produttore merk fabrikant marka producent ' +
    'vyrobce znacka бренд марка производитель виробник uretici علامة_تجارية برند ブランド メーカー 브랜드 제조사 品牌 thuong_hieu merek',
  color:
    'color colour colors colours farbe farben couleur couleurs colores colore colori cor cores kleur kleuren kolor barva цвет цвета ' +
    'колір renk لون رنگ 色 カラー 색상 颜色 mau mau_sac warna',
  size:
    'size sizes grosse grossen groesse groessen taille tailles talla tallas taglia taglie tamanho tamanhos maat maten rozmiar velikost ' +
    'размер размеры розмір beden boyut مقاس اندازه サイズ 사이즈 크기 尺寸 尺码 kich_co ukuran',
  tags:
    'tags tag topics topic keywords labels schlagworter schlagworte stichworter etiketten mots_cles etiquettes etiquetas palabras_clave ' +
    'parole_chiave tagi stitky теги метки etiketler وسوم برچسب タグ 태그 标签 the_tag cast actors authors author ingredients materials material features',
  date:
    'date published created added year datum veroffentlicht erschienen jahr fecha data anno ano annee jaar rok дата год рік tarih yil ' +
    'تاريخ تاریخ 日付 発売日 날짜 日期 ngay tanggal',
  stock:
    'stock quantity qty inventory inventory_quantity stock_quantity variant_inventory_qty bestand lagerbestand menge anzahl existencias ' +
    'inventario quantite giacenza quantita estoque quantidade voorraad aantal stan_magazynowy ilosc skladem pocet остаток количество ' +
    'залишок stok adet المخزون موجودی 在庫 재고 库存 ton_kho',
  flag:
    'in_stock is_in_stock vorratig hervorgehoben ist_hervorgehoben veroffentlicht publie publicado destacado pubblicato opublikowano  available available_for_order featured is_featured on_sale active enabled published visible verfugbar ' +
    'lieferbar lagernd auf_lager aktiv im_angebot disponible en_stock en_existencias disponibile disponivel op_voorraad beschikbaar dostepny aktivni ' +
    'в_наличии stokta متوفر موجود',
  internal:
    'tax_class tax_class_name tax_status steuerstatus steuerklasse charge_tax visibility sichtbarkeit_im_katalog attribute_set_code ' +
    'product_websites store_view_code website_id manage_stock product_online out_of_stock_qty backorders meta_title meta_description ' +
    'meta_keywords seo_title seo_description url_key url_handle handle image_position image_alt_text inventory_tracker inventory_policy ' +
    'continue_selling_when_out_of_stock requires_shipping fulfillment_service gift_card display_product_options_in ' +
    'related_skus crosssell_skus upsell_skus ubergeordnet',
  id:
    'id ids objectid fid ogc_fid gid sku ean gtin isbn uuid guid hash slug handle phone fax zip zipcode postcode lat lng lon latitude longitude modified updated ' +
    'updated_at barcode variant_barcode variant_sku reference artikelnummer artikelnr art_nr bestellnummer plz postleitzahl telefon telefono ' +
    'telephone telefone tel code_postal codigo_postal cap codigo referencia codice indeks numer артикул телефон индекс mpn asin record_id',
});

function listed(table: Readonly<Record<ColumnMeaning, string>>): Record<ColumnMeaning, readonly string[]> {
  const entries = Object.entries(table).map(([meaning, words]) => [meaning, words.split(' ').map(plainName)]);
  return Object.fromEntries(entries);
}
