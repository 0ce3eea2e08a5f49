/** Questions to the sample municipality of Torrebianca, in the form that `questions.ts` explains. */
export const torrebianca = `
monnezza quando passano | a431
quando passa la spazzatura | a431
orari discarica | a433
isola ecologica aperta sabato | a433
buttare divano vecchio | a434 s61
dove butto la lavatrice rotta | a435 a434
i vasetti dello yogurt dove vanno | a436
scontrini nella carta? | a438
scarti di cucina umido | a439
pannolini dove si buttano | a441
olio fritto | a442
medicine scadute | a443
pitture e diluenti | a444
erba tagliata del giardino | a445
compostiera sconto | a446
calcinaci ristrutturazione bagno | a447
eternit sul tetto | a448
vestiti usati cassonetto | a449
discarica abusiva segnalare | a450
multa perche ho sbagliato la raccolta | a451
non mi hanno svuotato il bidone | a452
mi hanno rubato il mastello | a453
gatto morto sulla strada | a455
blocco traffico diesel inquinamento | a456
come faccio a pagare la tassa dei rifiuti | a403
tari scadenza rate | a403
calcolo tari metri quadri | a402
tari casa disabitata | a405
sconto tari | a404 s45
nuova casa comunicare tari | a401
la bolletta dei rifiuti è sbagliata | a406
imu prima casa | a411
scadenza imu acconto saldo | a412
imu casa data a mio figlio | a414
ravvedimento operoso imu | a415
mi è arrivato un accertamento | a421
posso rateizzare i debiti col comune | a422
insegna pubblicità tassa | a423
carta didentita | a351 s32 c1
CIE appuntamento | a351 s32
quanto costa la cie | a352
carta di identita per neonato | a354
documento rubato | a355
ho perso la carta d'identita | a355
puk smarrito | a357
mia nonna non cammina, carta d'identità a casa | a358
vale ancora la carta di identità cartacea | a353
entrare con la cie nei siti | a356 a551
cambio residenza | a332 a333 s31
ho traslocato nello stesso comune | a333
trasferirsi a torrebianca da un altra citta | a332 s31
stato di famiglia | a335
certificato di residensa | a335
autocertificazione quando | a336
marca da bollo certificato prezzo | a337
autentica firma | a338
vado a vivere in germania | a339
permesso di soggiorno scaduto rinnovato | a340
sono rumeno residenza | a341
coppia di fatto | a342
inquilino che non abita più da me | a344
cambio indirizzo patente | a345
apertura anagrafe | a331
è nato mio figlio come lo registro | a361 s36
cognome della madre al bambino | a362
voglio sposarmi in comune | a364 a363
pubblicazioni nozze | a363 s35
unione civile due uomini | a365
divorzio senza avvocato | a366
biotestamento | a367 s37
cittadinanza 18 anni nato qui | a368
giuramento cittadinanza | a369
copia atto di nascita | a370
ho perso la scheda elettorale | a381 s38
tessera elettorale finiti i timbri | a382 s38
fare lo scrutatore | a384
voto a domicilio | a386
dove si vota | a383
mensa pagare | a301 s12
celiaco a scuola | a302
costo buono pasto mensa | a303
disdire pasto bimbo malato | a304
detrazione mensa 730 | a305
menù della mensa | a306
pulmino scuola | a307 a308 s14
costo scuolabuss | a308
il bus della scuola non è passato | a310
iscrizione nido | a311 s15
graduatoria nido punti | a312
retta nido isee | a314
rinuncia nido | a316
iscrivere alle elementari | a320
doposcuola | a321 s16
grest estate bambini | a323
sostegno alunno disabile | a324
libri di scuola gratis | a322
bonus bollette | a502
dove fare isee | a503
non arrivo a fine mese aiuto | a504
badante per mia mamma anziana | a505 s52
case popolari | a506
mio marito mi picchia | a507
assegno maternita | a501
contestare una contravvenzione | a466
pagare verbale | a465 s44
multa a rate | a468
chi guidava la macchina | a467
ztl orari | a471
pass residenti centro | a472
parcheggio blu tariffe | a473
tagliando disabili | a474 s53
passo carraio | a461
occupare suolo pubblico trasloco furgone | a462 s73
rapporto incidente vigili | a463
ho perso il portafoglio | a464
funerale cosa fare | a521
seppellire mio padre | a521 a523
orario camposanto | a522
prezzo loculo | a523 s92
cremare ceneri a casa | a524
riesumazione salma | a525
chip del cane | a531
cane randagio trovato | a532
gatti randagi | a534
museruola guinzaglio regole | a533
sala per compleanno | a511
patrocinio evento modulo | a512
prestito libri | a513 s81
ebook biblioteca | a515
aula studio universitari | a514
affittare il palazzetto | a517 s82
orari piscina | a518
certificato sportivo | a519
bollettino pagopa come pagare | a541
ricevuta pagamento | a544
ho pagato due volte | a545
pagare per conto di mia madre | a546
spid come si fa | a552
delegare mio figlio per i servizi online | a554 s95
pec domicilio digitale | a555
non so usare il computer | a557 s97
prendere appuntamento | a561
annullare prenotazione ufficio | a562
lampione spento | a563 s62
buche nelle strade | a563 s62
reclamo | a566
aprire un bar o negozio | a492
tavolini fuori dal bar | a493
affittare camera ai turisti airbnb | a494
bancarella mercato | a495 s93
permessi per una festa in piazza | a496 s98
lavori in casa permesso | a481
sanatoria edilizia | a482
planimetria vecchia casa archivio | a483
numero civico nuovo | a486
CDU terreno | a484
idoneita alloggiativa | a487
accesso agli atti | a571 s71
albo pretorio delibere | a573
privacy dati personali | a574
come faccio a sapere che giorno mettere fuori la plastica | a431
a che ora devo esporre i sacchi | a431
il comune ritira i vecchi elettrodomestici a casa? | a434 a435 s61
toner e cartucce della stampante dove li metto | a444 a435 a443
ho un frigo da buttare | a435
cartone della pizza sporco | a438 a439
sacco nero quante volte al mese | a440 a431
cosa succede se butto i rifiuti nel sacco sbagliato | a451
devo tagliare la siepe, dove porto i rami | a445
mi hanno fatto la multa in centro storico con la telecamera, posso oppormi | a466
quanto tempo ho per pagare la multa scontata | a465
posso entrare in ztl se ho l'ospite disabile a bordo | a471 a474
ho bisogno del permesso per scaricare i mobili davanti casa | a462 s73
cartello di divieto davanti al mio cancello | a461
mi hanno tamponato, come ho il verbale dei vigili | a463
mi si è rotta la ruota per una buca | a563
l'imu la paga l'inquilino o il proprietario | a411
ho ereditato un appartamento devo pagare imu | a411 a413
codice tributo f24 seconda casa | a412 a413
ho sbagliato a pagare l'imu, soldi indietro | a545
non ce la faccio a pagare la tari tutta insieme | a422 a403
vivo da solo, pago meno rifiuti? | a404 s45
mi è nata una bambina | a361 s36
posso dare il mio cognome a mia figlia | a362
quanto dura il documento d'identità | a352
che foto serve per la carta d'identità | a351 a354
rinnovo carta d'identità scaduta | a351 s32
mi scade la carta di identità tra un mese | a351 a352 s32
ho bisogno di un certificato per il notaio | a335 a337 a336 s33
mio figlio va a vivere a londra | a339
ho preso casa in affitto a torrebianca, cosa devo comunicare | a332 a401 s31
la mia ex moglie risulta ancora nella mia casa | a344
quando posso votare se sono fuori sede | a383 a386
18 anni tessera elettorale non arrivata | a381 a382 s38
guadagnare lavorando ai seggi | a384
bimbo di 3 anni quale scuola iscrizione | a320
orario entrata anticipata scuola | a321 s16
pagare retta mensa con carta di credito | a301 s12
mia figlia non mangia carne di maiale | a302
mia figlia resta a casa domani, avviso la mensa? | a304
quanto viene il nido con isee 15000 | a314
quando esce la graduatoria dell'asilo | a312 a311
mio papà ha l'alzheimer e vivo lontano, chi lo aiuta in casa | a505 s52
mi hanno staccato la luce, non ho soldi | a502 a504
cerco casa a basso prezzo | a506
paura del mio ex | a507
e morto mio zio in casa di notte | a521
comprare una tomba di famiglia | a523 s92
vorrei aprire una pizzeria | a492
devo chiudere la veranda sul balcone serve il permesso | a481
ho comprato casa e i disegni non corrispondono | a482 a483
nuova targhetta col numero sulla porta | a486
orari ufficio tecnico | a564 a561
non riesco a entrare con lo spid | a551 a552
password dimenticata area personale | a551
arrivata mail dal comune con pagamento, è una truffa? | a541 a469
ho perso la ricevuta del bollettino | a544
mia mamma non ha internet posso pagare io | a546 a554
come si scrive una mail ufficiale al comune | a565 a555
il mio cane è morto, devo avvisare | a531
il gatto del vicino | a534
vorrei leggere il giornale gratis sul tablet | a515
posso studiare in biblioteca la sera | a514
corso di nuoto | a518
fare la festa dei 50 anni in un locale del comune | a511
visura di un appalto del comune | a573 a572 a571
`;
