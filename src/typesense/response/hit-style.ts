/**
 * How the hits look before the panel has started: as much like the panel as plain tags can, with the same custom properties, so that
 * hardly anything moves. The container of a panel keeps the room of its field and of a viewport.
 */
export const STYLE = `
.searchlet-rendered{container-type:inline-size;box-sizing:border-box;font-size:var(--searchlet-font-size,medium);line-height:1.5;font-family:var(--searchlet-font,inherit);overflow-wrap:anywhere}
.searchlet-rendered.searchlet-panel{box-sizing:content-box;min-block-size:calc(100vh - 84px);padding-block-start:84px}
.searchlet-rendered.searchlet-items{padding-block-start:16px}
searchlet-list:has(>.searchlet-rendered){display:flow-root;line-height:1.5}
.searchlet-rendered :is(ol,dl,dd,p,li,div){margin:0;padding:0}
.searchlet-rendered ol{list-style:none}
.searchlet-count{display:flex;align-items:center;min-block-size:40px;margin-block-end:12px!important;font-size:.9375em;opacity:.75}
.searchlet-hits>li{display:flex;gap:16px}
.searchlet-list>li{padding-block:16px!important}
.searchlet-list>li+li{border-block-start:1px solid var(--searchlet-line,rgb(128 128 128/25%))}
.searchlet-list>:first-child{padding-block-start:4px!important}
.searchlet-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(var(--searchlet-card-width,clamp(10em,50% - 10px,max(200px,12.5em))),100%),1fr));gap:20px}
.searchlet-items .searchlet-grid:has(>:nth-child(4n):last-child){grid-template-columns:repeat(auto-fill,minmax(max(min(var(--searchlet-card-width,clamp(10em,50% - 10px,max(200px,12.5em))),100%),clamp(25% - 15px,(4*var(--searchlet-card-width,clamp(10em,50% - 10px,max(200px,12.5em))) + 60px - 100%)*999,50% - 10px)),1fr))}
.searchlet-grid>li{flex-direction:column;gap:0;overflow:hidden;border:1px solid var(--searchlet-line,rgb(128 128 128/25%));border-radius:var(--searchlet-radius,10px)}
.searchlet-grid .searchlet-card{padding:12px 14px 14px!important}
.searchlet-card{flex:1;min-inline-size:0}
.searchlet-picture{flex:none;overflow:hidden;aspect-ratio:var(--searchlet-image-ratio,3/2)}
.searchlet-list .searchlet-picture{inline-size:120px;align-self:flex-start;border-radius:calc(var(--searchlet-radius,10px)*.6)}
.searchlet-picture img{display:block;inline-size:100%;block-size:100%;max-inline-size:none;object-fit:var(--searchlet-image-fit,cover)}
.searchlet-title{font-size:1.0625em;font-weight:600;line-height:1.4}
.searchlet-title a{color:inherit;text-decoration:none}
.searchlet-hits>li:hover .searchlet-title a,.searchlet-title a:focus{text-decoration:underline;text-underline-offset:3px}
.searchlet-text{display:-webkit-box;margin-block-start:4px!important;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:4;font-size:.9375em}
.searchlet-rendered dl{margin-block-start:4px;font-size:.875em;opacity:.75}
.searchlet-rendered :is(dl>div,dt,dd){display:inline;font-weight:400}
.searchlet-rendered dl>:not(:last-child)::after{content:"\\a0\\b7"}
.searchlet-rendered .searchlet-own-line{display:block;margin-block:2px}
.searchlet-rendered dl>.searchlet-own-line::after,.searchlet-rendered dl>:has(+.searchlet-own-line)::after{content:none}
.searchlet-rendered .searchlet-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
@container (max-width:439.98px){.searchlet-panel .searchlet-grid,.searchlet-items .searchlet-grid{grid-template-columns:repeat(auto-fill,minmax(min(140px,100%),1fr));gap:12px}.searchlet-list .searchlet-picture{inline-size:84px}}
@container (max-width:max(539.98px,33.74em)){.searchlet-choice{padding-block-start:48px!important}}
@container (max-width:639.98px){.searchlet-beside .searchlet-count{min-block-size:44px}}
@container (min-width:640px){.searchlet-beside{padding-inline-start:calc(clamp(180px,min(var(--searchlet-facets-width,max(240px,15em)),34cqi),100%) + var(--searchlet-gap,32px))!important}}
`.trim();
