import { isDrawn } from './drawn-files.ts';

/** A script of the framework in a page: `<script src="/_next/x.js" async="">`, also below a base path. */
const FRAMEWORK_SCRIPT = /<script src="([^"]*\/_next\/[^"]+\.js)" async=""><\/script>/g;

/** A hint to load one of them early. */
const SCRIPT_PRELOAD = /<link rel="preload"(?=[^>]* as="script")([^>]*)>/g;

/** Clicks and keys that a page remembers for its scripts: what a visitor does in a few seconds. */
const MOST_REMEMBERED = 20;

/** If the browser doesn't report a first paint, the scripts start this long after the document, in ms. */
const PATIENCE = 2000;

/**
 * The source of the script that starts the others. Browsers don't load a script whose type they don't know, so `late`
 * scripts wait until the document is complete and painted. The first press or key starts them right away, and so does a
 * page that isn't visible, which is never painted.
 *
 * The framework starts in two tasks, because together they block a slow processor for too long: it first runs the scripts
 * in `__next_s` one by one, each in its own task. An empty one is enough.
 *
 * What can't work without them is repeated once the page has arrived: clicks on buttons and tabs, shortcuts, and changes
 * in forms. Links and sections work on their own. From the moment that React listens, it catches up by itself with what
 * happens in the shell. The page's HTML and shortcuts have other listeners, which are attached right after the arrival.
 * What is typed after the search's shortcut is kept in `searchKeys`, for its field. An event on its way at that moment
 * reaches them without being repeated. Repeated clicks on one element count once:
 * visitors click again if nothing happens.
 */
export const LATE_LOADER = `(function(w,d){
var started,kept=[],wait=['pointerdown','keydown','touchstart'],keep=['click','input','change','keydown'];
function start(){
started=1;
(w.__next_s=w.__next_s||[]).push([0,{children:''}]);
wait.forEach(function(t){w.removeEventListener(t,start,true)});
d.querySelectorAll('link[rel=late]').forEach(function(e){e.rel='preload'});
d.querySelectorAll('script[type=late]').forEach(function(e){
var s=d.createElement('script');s.async=true;s.fetchPriority='low';s.setAttribute('src',e.getAttribute('src'));e.replaceWith(s)})
}
function parsed(){
if(started||d.visibilityState==='hidden')return start();
d.addEventListener('visibilitychange',begin);setTimeout(begin,${PATIENCE});
try{new PerformanceObserver(function(l,o){o.disconnect();begin()}).observe({type:'paint',buffered:true})}catch(e){w.addEventListener('load',begin)}
}
function begin(){started||start()}
function live(){for(var k in d)if(/^_reactListening/.test(k))return 1}
function note(e){
var t=e.target,k=e.type==='keydown';
if(!e.isTrusted||!t.closest||!k&&live()&&!t.closest('[data-article]'))return;
if(k&&w.searchKeys!=null&&!(e.ctrlKey||e.metaKey||e.altKey)&&(e.key.length===1||e.key==='Backspace')){w.searchKeys=e.key.length>1?w.searchKeys.slice(0,-1):w.searchKeys+e.key;return e.preventDefault()}
if(k){if(e.repeat||!(/^k$/i.test(e.key)&&(e.ctrlKey||e.metaKey)||/^[/?]$/.test(e.key)&&!t.closest('input,textarea,select,[contenteditable]')&&!(e.ctrlKey||e.metaKey||e.altKey)))return;e.preventDefault();e.key!=='?'&&(w.searchKeys='')}
else if(e.type==='click'){t=t.closest('button:not([popovertarget]),[role=tab]');if(!t)return}
kept=kept.filter(function(x){return x[0]!==t||x[1].type!==e.type});
kept.length<${MOST_REMEMBERED}&&kept.push([t,e])
}
function repeat(){
keep.forEach(function(t){w.removeEventListener(t,note,true)});
Promise.resolve().then(function(){kept.splice(0).forEach(function(x){
var t=x[0],e=x[1];
if(!t.isConnected||e.eventPhase)return;
if(e.type==='click')t.click();
else t.dispatchEvent(e.type==='keydown'?new KeyboardEvent(e.type,{key:e.key,code:e.code,ctrlKey:e.ctrlKey,metaKey:e.metaKey,bubbles:true,cancelable:true}):new Event(e.type,{bubbles:true}))
})})
}
wait.forEach(function(t){w.addEventListener(t,start,{capture:true,passive:true})});
keep.forEach(function(t){w.addEventListener(t,note,true)});
w.addEventListener('docs:arrival',repeat,{once:true});
d.addEventListener('DOMContentLoaded',parsed)
})(window,document)`;

/**
 * Makes the framework's scripts wait until a page can be read, so they don't compete with the page itself for a slow
 * connection or processor. A page that the framework didn't draw stays as it is. Throws an Error if it drew one without
 * scripts.
 */
export function withLateScripts(html: string): string {
  const end = html.indexOf('</head>');
  const hasScripts = html.search(FRAMEWORK_SCRIPT) !== -1;
  if (isDrawn(html) && !hasScripts) throw new Error('The framework drew a document without scripts.');
  if (end === -1 || !hasScripts) return html;
  const loader = `<script>${LATE_LOADER}</script>`;
  return (html.slice(0, end) + loader + html.slice(end))
    .replace(FRAMEWORK_SCRIPT, '<script type="late" src="$1"></script>')
    .replace(SCRIPT_PRELOAD, '<link rel="late"$1>');
}
