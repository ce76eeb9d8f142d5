/** Words of questions that say nothing about what is asked for, in the languages in which they are most often asked. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be been before but by can could did do does for from get had has have how i if in
  into is it its just make may me might my need of on one or our out over please shall should so some than that the their them
  then there these they this to up us use using was we were what when where which while who whom whose why will with would you your
  als am an auf aus bei bin bis das dass dem den der des die ein eine einem einen einer es fur hat ich im in ist kann kein konnen man
  mein mich mir mit muss nach noch ob oder sich sie sind so uber um und uns vom von vor wann war warum was welche welcher wenn wer
  werden wie wieso wird wir wo womit zu zum zur
  au aux avec ce ces cette comment dans de des du elle en est et etre faire faut il ils je la le les leur lors ma mais mes mon ne nous
  ou par pas peut peux pour pourquoi qu quand que quel quelle quelles quels qui quoi sa se ses son sont sur tu un une vous y
  al como con cual cuales cuando de del donde el ella en es esta estan hay la las lo los mas mi no para pero por porque puede puedo que
  quien se ser si sin son su sus tengo un una unas unos
  a al alla alle anche che chi ci come con cosa da dal dalla dei del della delle di dove e fare gli ho i il in io la le lo mi nel nella
  non o per perche piu posso puo quale quali quando quanto se si sono su sul un una uno
  als bij dat de die een en er het hoe hun ik in is je kan met mijn moet naar niet of om op te tot uit van voor waar waarom wanneer wat
  welke wie wordt zijn
  ao aos as como com da das de do dos e ela ele em eu foi mais me meu na nas no nos o onde os ou para pela pelo por porque posso qual
  quais quando que quem se ser seu sua um uma`.split(/\s+/),
);

/** Whether a word carries no meaning alone; `word` is folded as by `fold`. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
