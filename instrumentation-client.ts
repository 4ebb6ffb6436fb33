// In the framework's first task, which does little else; its second one starts the page.
import 'react-dom/client';
